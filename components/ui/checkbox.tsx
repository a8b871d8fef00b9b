import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode };

/** A checkbox whose entire line is clickable. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    <label className={clsx("flex items-start gap-3 py-1.5", className)}>
      <input
        type="checkbox"
        className="mt-0.75 size-5 shrink-0 rounded-[4px] accent-action aria-invalid:outline-2 aria-invalid:outline-brick"
        {...rest}
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
    </label>
  );
}
