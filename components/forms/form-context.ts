"use client";

import { createContext, useContext } from "react";
import type { Failure, FieldErrors, Typed } from "@/lib/core/result";

export type FormState = {
  pending: boolean;
  failure: Failure | null;
  /** Sends what had no answer once more; null: it had one. */
  retry: (() => void) | null;
  /** Takes the sentence of a refusal away that does not stand any more. */
  forget: () => void;
  /** The messages still standing: one goes as soon as its field is edited. */
  fields: FieldErrors;
  /** An update removed the form's action since the page was opened: only reloading helps. */
  isOutdated: boolean;
  /** It was posted without scripts, and went well: nothing but this page can say so. */
  isPosted: boolean;
  /** What stood in it when it was posted without scripts; null where nothing has to be brought back. */
  typed: Typed | null;
  /** What came of asking for a code without scripts. */
  notice: string | null;
};

/** A form that neither waits nor was answered. */
export const IDLE_FORM: FormState = {
  pending: false,
  failure: null,
  retry: null,
  forget: () => {},
  fields: {},
  isOutdated: false,
  isPosted: false,
  typed: null,
  notice: null,
};

export const FormContext = createContext<FormState>(IDLE_FORM);

/** What the form around a component knows; an idle one where there is no form. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

/**
 * What a field stands at: what was typed, where the form comes back without scripts, else its own default. A field
 * that is told its value each time keeps to that.
 */
export function useDefaultValue<P extends { value?: unknown; defaultValue?: unknown }>(
  name: string,
  props: P,
): P {
  // Of a list, whoever draws it says which of its values a box stands at.
  const typed = useFormState().typed?.[name]?.[0];
  const was = name.endsWith("[]") ? undefined : typed;
  return was === undefined || "value" in props ? props : { ...props, defaultValue: was };
}
