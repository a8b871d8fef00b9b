"use client";

import { useId, useState } from "react";
import { Select } from "@/components/ui/select";
import { TextareaField } from "./textarea-field";

type Props = { name: string; label: string; suggestions: readonly string[] };

/** A reason, which can start as one of several ready-made ones. */
export function SuggestedReason({ name, label, suggestions }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  return (
    <>
      {suggestions.length > 0 && (
        <label htmlFor={id} className="block text-sm font-semibold">
          <span className="mb-1.5 block">Start with</span>
          <Select
            id={id}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            placeholder="Your own words"
            options={suggestions.map((text) => ({ value: text, label: text }))}
            className="font-normal"
          />
        </label>
      )}
      <TextareaField
        key={chosen}
        name={name}
        label={label}
        defaultValue={chosen}
        maxLength={500}
        rows={3}
        required
      />
    </>
  );
}
