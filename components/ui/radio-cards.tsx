import clsx from "clsx";
import type { ReactNode } from "react";

export type RadioCard = {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type Props = {
  name: string;
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioCard[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  columns?: 1 | 2 | 3;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
};

const columnClass = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** A choice between a few options that need explaining. Arrow keys move, as in any radio group. */
export function RadioCards(props: Props) {
  const { name, legend, hideLegend, options, defaultValue, value, onValueChange, columns = 1 } = props;
  return (
    <fieldset aria-describedby={props.describedBy}>
      <legend className={clsx("mb-2 font-semibold", hideLegend && "sr-only")}>{legend}</legend>
      <div className={clsx("grid gap-3", columnClass[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "flex items-start gap-3 rounded border border-edge bg-raised p-4 transition-colors hover:border-ink",
              "has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
              "has-disabled:border-line has-disabled:bg-sunk has-disabled:text-quiet",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              aria-invalid={props.invalid || undefined}
              className="mt-0.75 size-5 shrink-0 accent-action focus-visible:outline-none"
              {...(onValueChange
                ? { checked: value === option.value, onChange: () => onValueChange(option.value) }
                : { defaultChecked: defaultValue === option.value })}
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-semibold">{option.title}</span>
                {option.aside}
              </span>
              {option.description && (
                <span className="mt-0.5 block text-sm text-quiet">{option.description}</span>
              )}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
