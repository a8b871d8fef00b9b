import type { ReactNode } from "react";

/** A name or a value in a sentence. */
export function InlineCode({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{children}</code>;
}

/** A sentence with names between backticks. */
export function CodeInText({ text }: { text: string }) {
  return text.split("`").map((part, n) => (n % 2 === 0 ? part : <InlineCode key={n}>{part}</InlineCode>));
}
