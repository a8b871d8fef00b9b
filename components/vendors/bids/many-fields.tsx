"use client";

import { useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** The list's name; its fields send `<name>[]`. */
  name: string;
  legend: string;
  /** The label of one field: "Included item". */
  item: string;
  hint: string;
  addLabel: string;
  most: number;
  type?: "text" | "url";
  placeholder?: string;
};

/** The number of extra fields for browsers without scripts. */
const WITHOUT_SCRIPTS = 2;

/** A list of text fields that can be added and removed; at least one stays. */
export function ManyFields({ name, legend, item, hint, addLabel, most, type = "text", placeholder }: Props) {
  const { fields, typed } = useFormState();
  const was = typed?.[`${name}[]`]?.filter(Boolean) ?? [];
  const next = useRef(Math.max(was.length, 1));
  const [rows, setRows] = useState(() => Array.from({ length: next.current }, (_, index) => index));
  const list = useRef<HTMLDivElement>(null);
  const boxName = `${name}[]`;
  const common = { name: boxName, type, placeholder, autoComplete: "off", className: "min-w-0 flex-1" };

  function add() {
    setRows([...rows, next.current++]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("div:last-of-type input")?.focus());
  }

  function remove(row: number) {
    setRows(rows.filter((other) => other !== row));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("input")?.focus());
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {legend} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <p className="mb-2 text-sm text-quiet">{hint}</p>
      <div ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          <div key={row} className="flex items-start gap-2">
            <TextField
              {...common}
              label={`${item} ${index + 1}`}
              hideLabel
              defaultValue={was[row] ?? ""}
              error={fields[`${name}.${index}`]}
            />
            {rows.length > 1 && (
              <button
                type="button"
                onClick={() => remove(row)}
                aria-label={`Remove ${item.toLowerCase()} ${index + 1}`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft"
              >
                <Icon name="x" aria-hidden="true" size={20} />
              </button>
            )}
          </div>
        ))}
        <noscript>
          {Array.from({ length: WITHOUT_SCRIPTS }, (_, index) => (
            <TextField key={index} {...common} label={`${item} ${rows.length + index + 1}`} hideLabel />
          ))}
        </noscript>
      </div>
      {fields[name] && <FieldMessage id={`${name}-problem`}>{fields[name]}</FieldMessage>}
      {rows.length < most && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          icon={<Icon name="plus" aria-hidden="true" size={16} />}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
