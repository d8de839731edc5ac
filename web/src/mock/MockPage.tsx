import { useEffect, useState } from "react";
import { App } from "../app";
import { Session } from "../net/session";
import { MatchScreen } from "../panels/match/MatchScreen";
import { RuleDialog } from "../panels/rules/RuleDialog";
import { mockLink } from "./link";

/** `?scene=knight/route:route` shows one recorded moment; without it the usual pages come. */
export function MockPage() {
  const wanted = new URLSearchParams(location.search).get("scene");
  return wanted ? <MockMatch wanted={wanted} /> : <App />;
}

function MockMatch({ wanted }: { wanted: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const [family = "knight", scene = ""] = wanted.split("/");
    const opened = new Session([{ key: "A", token: "mock" }], () => mockLink(family, scene));
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setSession(opened);
    return () => opened.close();
  }, [wanted]);
  return (
    <>
      {session && <MatchScreen session={session} />}
      <RuleDialog />
    </>
  );
}
