import clsx from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

type Props = ComponentProps<typeof Link> & { tone?: "action" | "ink" };

/** A link in or next to text. Within the page, it needs no script. */
export function TextLink({ tone = "action", className, href, prefetch, children, ...rest }: Props) {
  const style = clsx("text-link", tone === "action" ? "text-action" : "text-ink decoration-edge", className);
  if (typeof href === "string" && href.startsWith("#"))
    return (
      <a className={style} href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link className={style} href={href} prefetch={prefetch} {...rest}>
      {children}
    </Link>
  );
}
