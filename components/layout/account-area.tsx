"use client";

import { usePathname } from "next/navigation";
import { use, useEffect, useRef } from "react";
import type { AccountActions } from "./account-links";
import { GuestLinks } from "./guest-links";
import { BarParts } from "./signed-in";
import { refreshForBar, refreshViewer, useBarViewer } from "./viewer-store";

/** The right end of the navigation bar: Login and Get Started, or the account menu. */
export function AccountArea(actions: AccountActions) {
  const viewer = useBarViewer();
  const { AccountMenu } = use(BarParts);
  const pathname = usePathname();
  // Null at first: a bar mounted by another layout asks again, because roles may have been added.
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (asked.current === pathname) return;
    void (asked.current === null ? refreshForBar() : refreshViewer());
    asked.current = pathname;
  }, [pathname]);

  if (!viewer) return <GuestLinks unsure={viewer === undefined} />;
  return <AccountMenu viewer={viewer} actions={actions} />;
}
