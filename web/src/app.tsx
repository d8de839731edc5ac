import { useEffect } from "react";
import { SettingsSheet } from "./comfort/SettingsSheet";
import { applySettings } from "./comfort/settings";
import { useSpeech } from "./i18n";
import { Home } from "./panels/home/Home";
import { MatchPage } from "./panels/match/MatchPage";
import { NotFound } from "./panels/shared/NotFound";
import { MyMatches } from "./panels/replay/MyMatches";
import { ReplayPage } from "./panels/replay/ReplayPage";
import { RuleDialog } from "./panels/rules/RuleDialog";
import { routeOf, usePath } from "./router";
import { BuilderPage } from "./teams/builder/BuilderPage";
import { SharedTeamPage } from "./teams/SharedTeamPage";
import { TeamsPage } from "./teams/TeamsPage";

export function App() {
  const { spoken } = useSpeech();
  const route = routeOf(usePath());
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);
  useEffect(() => applySettings(document.documentElement), []);
  return (
    <>
      {route.page === "home" && <Home />}
      {route.page === "match" && <MatchPage key={route.match} match={route.match} />}
      {route.page === "teams" && <TeamsPage />}
      {route.page === "builder" && <BuilderPage />}
      {route.page === "team" && <SharedTeamPage key={route.code} code={route.code} />}
      {route.page === "replay" && <ReplayPage key={route.match} match={route.match} />}
      {route.page === "matches" && <MyMatches />}
      {route.page === "missing" && <NotFound />}
      <RuleDialog />
      <SettingsSheet />
    </>
  );
}
