"use client";

import { useViewer } from "@/components/layout/viewer-store";
import { buttonClass } from "@/components/ui/button-style";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** What others cannot see may be one's own. */
export function OwnProfileLink() {
  if (!useViewer()?.roles.includes("vendor")) return null;
  return (
    <a href={VENDOR_PATHS.preview} className={buttonClass({ variant: "secondary" })}>
      See your own profile
    </a>
  );
}
