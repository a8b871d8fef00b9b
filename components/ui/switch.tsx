import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; hint?: ReactNode };

/** Something that is on or off at once. Inside forms that are sent later, use a Checkbox. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={clsx("flex items-start justify-between gap-4 py-1.5", className)}>
      <span>
        {label}
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          role="switch"
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-action checked:bg-action"
          {...rest}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-action"
        />
      </span>
    </label>
  );
}
