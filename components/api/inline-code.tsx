import type { ReactNode } from "react";

/** A name or a value in a sentence. */
export function InlineCode({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{children}</code>;
}
