import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LoadingBoundary } from "./loading-boundary";

type Props = { fallback: ReactNode; children: ReactNode };

/**
 * A slow part of a page. Client-side navigation shows the page right away with a fallback. A full document waits for
 * the part, because without scripts nothing would move streamed content into place.
 */
export async function Streamed({ fallback, children }: Props) {
  const isDocument = (await headers()).get("accept")?.includes("text/html") ?? false;
  return (
    <LoadingBoundary isWhole={isDocument} fallback={fallback}>
      {children}
    </LoadingBoundary>
  );
}
