import clsx from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

type Props = ComponentProps<typeof Link> & { tone?: "action" | "ink" };

/** A link in or next to text. */
export function TextLink({ tone = "action", className, ...rest }: Props) {
  return (
    <Link
      className={clsx("text-link", tone === "action" ? "text-action" : "text-ink decoration-edge", className)}
      {...rest}
    />
  );
}
