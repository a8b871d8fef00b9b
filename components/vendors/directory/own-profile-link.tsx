"use client";

import { useViewer } from "@/components/layout/viewer-store";
import { buttonClass } from "@/components/ui/button-style";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** Shown to vendors: a profile that others can't see may be their own. */
export function OwnProfileLink() {
  if (!useViewer()?.roles.includes("vendor")) return null;
  return (
    <a href={VENDOR_PATHS.preview} className={buttonClass({ variant: "secondary" })}>
      View your profile
    </a>
  );
}
