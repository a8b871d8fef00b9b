import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";

type Props = ComponentProps<typeof Link> & { tone?: "action" | "ink" };

/** A link in or next to text. */
export function TextLink({ tone = "action", className, ...rest }: Props) {
  return (
    <Link
      className={clsx(
        "rounded underline decoration-1 underline-offset-[0.18em] hover:decoration-2",
        tone === "action" ? "text-action" : "text-ink decoration-edge",
        className,
      )}
      {...rest}
    />
  );
}
