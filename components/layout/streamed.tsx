import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LoadingBoundary } from "./loading-boundary";

type Props = { fallback: ReactNode; children: ReactNode };

/**
 * A part of a page that takes a moment to be read. Going there by script shows the page at once and the fallback in
 * its place. A document waits for it: what is streamed into one only scripts put where it belongs.
 */
export async function Streamed({ fallback, children }: Props) {
  const isDocument = (await headers()).get("accept")?.includes("text/html") ?? false;
  return (
    <LoadingBoundary isWhole={isDocument} fallback={fallback}>
      {children}
    </LoadingBoundary>
  );
}
