import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-style";

/** Several lines to type in; grows with the text where the browser can. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={clsx(controlClass, "field-sizing-content min-h-28 py-2.5", className)}
      {...rest}
    />
  );
}
