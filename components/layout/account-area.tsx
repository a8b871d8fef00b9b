"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef } from "react";
import type { AccountActions } from "./account-links";
import { GuestLinks } from "./guest-links";
import { AccountMenu } from "./signed-in";
import { refreshViewer, useViewer } from "./viewer-store";

/** The right end of the bar: Login and Get Started, or the name and its menu. */
export function AccountArea(actions: AccountActions) {
  const viewer = useViewer();
  const pathname = usePathname();
  // Null at first: a bar that comes with another layout asks anew, as roles may have been added meanwhile.
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void refreshViewer();
  }, [pathname]);

  if (!viewer) return <GuestLinks unsure={viewer === undefined} />;
  return (
    <Suspense fallback={<span className="block h-11 w-32" />}>
      <AccountMenu viewer={viewer} actions={actions} />
    </Suspense>
  );
}
