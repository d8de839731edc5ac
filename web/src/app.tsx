import { useEffect } from "react";
import { useSpeech } from "./i18n";
import { Home } from "./panels/Home";
import { MatchPage } from "./panels/MatchPage";
import { NotFound } from "./panels/NotFound";
import { MyMatches } from "./panels/replay/MyMatches";
import { ReplayPage } from "./panels/replay/ReplayPage";
import { RuleDialog } from "./panels/RuleDialog";
import { routeOf, usePath } from "./router";

export function App() {
  const { spoken } = useSpeech();
  const route = routeOf(usePath());
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);
  return (
    <>
      {route.page === "home" && <Home />}
      {route.page === "match" && <MatchPage key={route.match} match={route.match} />}
      {route.page === "replay" && <ReplayPage key={route.match} match={route.match} />}
      {route.page === "matches" && <MyMatches />}
      {route.page === "missing" && <NotFound />}
      <RuleDialog />
    </>
  );
}
