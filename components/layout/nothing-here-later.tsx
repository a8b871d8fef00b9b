"use client";

import { lazy } from "react";

const NothingHere = lazy(() => import("./nothing-here"));

/** What stands inside a frame that is there already where an address leads nowhere, fetched where it is shown. */
export function NothingHereLater() {
  return <NothingHere />;
}
