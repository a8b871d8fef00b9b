import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control-style";

type Props = Omit<ComponentProps<"input">, "prefix"> & { prefix?: ReactNode; suffix?: ReactNode };

/** A line to type in, with an optional sign before or after what is typed ("$", "%", an icon). */
export function Input({ prefix, suffix, className, ...rest }: Props) {
  // Narrower, a date and the button of its calendar do not stand side by side.
  const floor = rest.type === "date" && "min-w-44";
  if (!prefix && !suffix) return <input className={clsx(controlClass, "h-11", floor, className)} {...rest} />;
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
      <input className={clsx(controlClass, "h-11", prefix && "pl-9", suffix && "pr-18")} {...rest} />
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
