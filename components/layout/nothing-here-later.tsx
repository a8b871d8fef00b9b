"use client";

import { lazy } from "react";

const NothingHere = lazy(() => import("./nothing-here"));

/** Not-found content inside an existing layout, loaded on demand. */
export function NothingHereLater() {
  return <NothingHere />;
}
