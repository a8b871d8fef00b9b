"use client";

import { useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { TextField } from "@/components/forms/text-field";
import { useRemovalFocus } from "@/components/forms/use-removal-focus";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { newId } from "@/lib/core/ids";
import type { Typed } from "@/lib/core/result";
import { SERVICE_LIMITS } from "@/lib/vendors/services/schema";

export type AddonTexts = { name: string; description: string; price: string };

/** The rows submitted, when the form comes back without scripts. */
function typedRows(typed: Typed): AddonTexts[] {
  const [names, descriptions, prices] = [
    typed["addonNames[]"],
    typed["addonDescriptions[]"],
    typed["addonPrices[]"],
  ];
  return (names ?? []).map((name, at) => ({
    name,
    description: descriptions?.[at] ?? "",
    price: prices?.[at] ?? "",
  }));
}

/** Add-ons of a service, each with its own price. Without scripts there is one blank row more. */
export function AddonRows({ start }: { start: readonly AddonTexts[] }) {
  const { fields, typed } = useFormState();
  const [rows, setRows] = useState(() =>
    (typed ? typedRows(typed) : start).map((addon) => ({ ...addon, key: newId() })),
  );
  const { list, addButton, removedAt } = useRemovalFocus<HTMLUListElement>();
  const add = () => setRows([...rows, { key: newId(), name: "", description: "", price: "" }]);
  return (
    <div>
      <ul ref={list} className="grid gap-4">
        {rows.map((row, at) => (
          <li key={row.key} className="grid gap-4 rounded border border-line p-4">
            <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
              <TextField
                name="addonNames[]"
                label="Name"
                defaultValue={row.name}
                maxLength={SERVICE_LIMITS.addonName}
                error={fields[`addonNames.${at}`]}
              />
              <TextField
                name="addonPrices[]"
                label="Price"
                prefix="$"
                inputMode="decimal"
                defaultValue={row.price}
                error={fields[`addonPrices.${at}`]}
              />
            </div>
            <TextField
              name="addonDescriptions[]"
              label="Description"
              defaultValue={row.description}
              maxLength={SERVICE_LIMITS.addonDescription}
              error={fields[`addonDescriptions.${at}`]}
              optional
            />
            <div className="noscript:hidden">
              <Button
                size="sm"
                variant="quiet"
                icon={<Icon name="trash-2" aria-hidden="true" size={16} />}
                data-remove
                onClick={() => {
                  setRows(rows.toSpliced(at, 1));
                  removedAt(at);
                }}
              >
                Remove<span className="sr-only"> add-on {row.name || at + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {rows.length < SERVICE_LIMITS.addons && (
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          className="mt-4 noscript:hidden"
          icon={<Icon name="plus" aria-hidden="true" size={16} />}
          onClick={add}
        >
          Add add-on
        </Button>
      )}
    </div>
  );
}
