import clsx from "clsx";
import type { ComponentProps } from "react";

/** A multi-line input that grows with its text where the browser supports it. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={clsx("control field-sizing-content min-h-28 py-2.5", className)}
      {...rest}
    />
  );
}
