"use client";

import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/forms/text-field";
import type { DetailField as Name, TypedDetails } from "@/lib/money/payouts/details";

/** The value, its problem, and how to change it. */
export interface TypedState {
  typed: TypedDetails;
  problems: Partial<Record<Name, string>>;
  change: (field: Name, value: string) => void;
}

type Props = Omit<ComponentProps<typeof TextField>, "name" | "value" | "onChange" | "error"> & {
  name: Name;
  state: TypedState;
};

/** One field of the payout details. Its problem appears once the field loses focus. */
export function DetailField({ name, state, ...rest }: Props) {
  const [left, setLeft] = useState(false);
  const value = state.typed[name];
  return (
    <TextField
      name={name}
      value={value}
      onChange={(event) => state.change(name, event.target.value)}
      onBlur={() => setLeft(value.trim() !== "")}
      error={left ? state.problems[name] : undefined}
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
    />
  );
}
