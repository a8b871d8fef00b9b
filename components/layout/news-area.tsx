"use client";

import { Suspense } from "react";
import { NewsLinks } from "./signed-in";
import { useViewer } from "./viewer-store";

/** Messages and the bell; nothing for guests. */
export function NewsArea() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Suspense fallback={<span className="h-11 w-22" />}>
      <NewsLinks viewer={viewer} />
    </Suspense>
  );
}
