"use client";

import { type ReactNode, Suspense, useState } from "react";

type Props = { isWhole: boolean; fallback: ReactNode; children: ReactNode };

/**
 * Suspense with a fallback of the same size; content that is already complete gets none. Keeps the mode it mounted
 * with: switching would remount the content and lose focus and unsaved input.
 */
export function LoadingBoundary({ isWhole, fallback, children }: Props) {
  const [cameWhole] = useState(isWhole);
  return cameWhole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
