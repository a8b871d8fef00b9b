import type { ReactNode } from "react";
import { frameSettings } from "./frame-settings";
import { PublicFrame } from "./public-frame";

/** Bar, page, and footer of public pages. Full width unless `contained`. */
export function PublicShell({ contained, children }: { contained?: boolean; children: ReactNode }) {
  return (
    <PublicFrame {...frameSettings()} contained={contained}>
      {children}
    </PublicFrame>
  );
}
