import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

export type AlertTone = "info" | "success" | "warning" | "error";

const tones = {
  info: { boxClass: "border-edge bg-sunk", icon: "info", ink: "text-quiet" },
  success: { boxClass: "border-moss bg-moss-soft", icon: "circle-check", ink: "text-moss-ink" },
  warning: { boxClass: "border-sun bg-sun-soft", icon: "triangle-alert", ink: "text-sun-ink" },
  error: { boxClass: "border-brick bg-brick-soft", icon: "circle-alert", ink: "text-brick" },
} as const;

type Props = {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announces the alert when it appears. Leave out if it is on the page from the start. */
  live?: boolean;
  className?: string;
};

/** A message that stays on the page. */
export function Alert({ tone = "info", title, children, action, live, className }: Props) {
  const { boxClass, icon, ink } = tones[tone];
  return (
    <div
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={clsx("flex items-start gap-3 rounded border-l-4 px-4 py-3 text-sm", boxClass, className)}
    >
      <Icon name={icon} aria-hidden="true" size={20} className={clsx("mt-px", ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
