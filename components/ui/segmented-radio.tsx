import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  name: string;
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** A choice between two to four short options, in a form or as a client-side toggle. */
export function SegmentedRadio({ name, legend, options, defaultValue, value, onValueChange }: Props) {
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded border border-line bg-sunk p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            "relative inline-flex min-h-10 cursor-pointer items-center rounded px-5 text-sm font-semibold text-action transition-colors",
            "hover:bg-action-soft has-checked:bg-action has-checked:text-on-action",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded focus-visible:outline-none"
            {...(onValueChange
              ? { checked: value === option.value, onChange: () => onValueChange(option.value) }
              : { defaultChecked: defaultValue === option.value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
