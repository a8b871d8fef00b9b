import clsx from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type Props = ComponentProps<"select"> & { options: readonly SelectOption[]; placeholder?: string };

/** A styled native select. `placeholder` adds an empty first option. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <span className={clsx("relative block", className)}>
      <select className="control h-11 appearance-none pr-9" {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet"
      />
    </span>
  );
}
