import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "prefix"> & { prefix?: ReactNode; suffix?: ReactNode };

/** A text input with an optional prefix or suffix ("$", "%", an icon). */
export function Input({ prefix, suffix, className, ...rest }: Props) {
  // Any narrower, and a date doesn't fit next to its calendar button.
  const floor = rest.type === "date" && "min-w-44";
  if (!prefix && !suffix) return <input className={clsx("control h-11", floor, className)} {...rest} />;
  return (
    <span className={clsx("relative block", className)}>
      {prefix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-quiet"
        >
          {prefix}
        </span>
      )}
      <input className={clsx("control h-11", prefix && "pl-9", suffix && "pr-18")} {...rest} />
      {suffix && (
        <span
          className={clsx(
            "absolute inset-y-0 flex items-center text-quiet",
            typeof suffix === "string" ? "right-3.5" : "right-1",
          )}
        >
          {suffix}
        </span>
      )}
    </span>
  );
}
