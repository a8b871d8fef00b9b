"use client";

import { type ReactNode, useEffect, useState } from "react";

/** Content that ends at an instant (ISO 8601). Also disappears from cached pages that outlive it. */
export function Until({ at, children }: { at: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => setIsOver(Date.parse(at) <= Date.now()), [at]);
  return isOver ? null : children;
}
