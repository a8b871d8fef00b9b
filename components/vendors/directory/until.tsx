"use client";

import { type ReactNode, useEffect, useState } from "react";

/** What ends at an instant (ISO 8601), also on a page that was kept for longer than that. */
export function Until({ at, children }: { at: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => setIsOver(Date.parse(at) <= Date.now()), [at]);
  return isOver ? null : children;
}
