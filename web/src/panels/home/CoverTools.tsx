import type { ReactNode } from "react";
import { SettingsButton } from "../../comfort/SettingsSheet";
import { Languages } from "../shared/Languages";

/** The corner of a cover page: its own tools, then settings and languages. */
export function CoverTools({ children }: { children?: ReactNode }) {
  return (
    <div className="cover-tools">
      {children}
      <SettingsButton />
      <Languages />
    </div>
  );
}
