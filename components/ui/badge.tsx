import clsx from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "plain" | "sun" | "moss" | "brick" | "action";

const tones: Record<BadgeTone, string> = {
  plain: "bg-sunk text-quiet ring-line",
  sun: "bg-sun text-on-sun ring-transparent",
  moss: "bg-moss-soft text-moss-ink ring-transparent",
  brick: "bg-brick-soft text-brick ring-transparent",
  action: "bg-action-soft text-action ring-transparent",
};

/** A status or kind as text. The color only repeats it. */
export function Badge({
  tone = "plain",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx("badge", tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
