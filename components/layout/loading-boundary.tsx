"use client";

import { type ReactNode, Suspense, useState } from "react";

type Props = { isWhole: boolean; fallback: ReactNode; children: ReactNode };

/**
 * What is still being read, with its place kept for it; a part that came whole has none. It stays what it was at
 * first: turned from one into the other while somebody uses it, it would forget what was typed and where the focus is.
 */
export function LoadingBoundary({ isWhole, fallback, children }: Props) {
  const [cameWhole] = useState(isWhole);
  return cameWhole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
