"use client";

import { use } from "react";
import { BarParts } from "./signed-in";
import { useBarViewer } from "./viewer-store";

/** Messages and notifications; nothing for guests. */
export function NewsArea() {
  const viewer = useBarViewer();
  const { NewsLinks } = use(BarParts);
  if (!viewer) return null;
  return <NewsLinks viewer={viewer} />;
}
