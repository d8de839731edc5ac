import type { ReactNode } from "react";
import { SettingsButton } from "../comfort/SettingsSheet";
import { Languages } from "./Languages";

/** What a cover page has in its corner: settings and languages, after whatever is its own. */
export function CoverTools({ children }: { children?: ReactNode }) {
  return (
    <div className="cover-tools">
      {children}
      <SettingsButton />
      <Languages />
    </div>
  );
}
