"use client";

import { createContext, useContext } from "react";
import type { Failure, FieldErrors, Typed } from "@/lib/core/result";

export type FormState = {
  pending: boolean;
  failure: Failure | null;
  /** Resends a submission that got no response. Null: it got one. */
  retry: (() => void) | null;
  /** Clears an error message that no longer applies. */
  forget: () => void;
  /** The remaining error messages. A message disappears when its field is edited. */
  fields: FieldErrors;
  /** An update removed the form's action after the page was opened, so only a reload helps. */
  isOutdated: boolean;
  /** The form was posted without scripts and succeeded, so only this page can say so. */
  isPosted: boolean;
  /** The values of a form that was posted without scripts. Null: there is nothing to restore. */
  typed: Typed | null;
  /** The result of requesting a code without scripts. */
  notice: string | null;
};

/** A form with no pending submission and no result. */
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

/** The state of the surrounding form. `IDLE_FORM` outside a form. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

/**
 * The field's initial value: what was typed, if a scriptless form is redrawn; otherwise its default. Controlled fields
 * keep their own value.
 */
export function useDefaultValue<P extends { value?: unknown; defaultValue?: unknown }>(
  name: string,
  props: P,
): P {
  // For lists, the caller decides which checkboxes are checked.
  const typed = useFormState().typed?.[name]?.[0];
  const was = name.endsWith("[]") ? undefined : typed;
  return was === undefined || "value" in props ? props : { ...props, defaultValue: was };
}
