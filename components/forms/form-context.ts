"use client";

import { createContext, useContext } from "react";
import type { Failure, FieldErrors } from "@/lib/core/result";

export type FormState = {
  pending: boolean;
  failure: Failure | null;
  /** The messages still standing: one goes as soon as its field is edited. */
  fields: FieldErrors;
  /** It was posted without scripts, and went well: nothing but this page can say so. */
  isPosted: boolean;
};

const idle: FormState = { pending: false, failure: null, fields: {}, isPosted: false };

export const FormContext = createContext<FormState>(idle);

/** What the form around a component knows; an idle one where there is no form. */
export function useFormState(): FormState {
  return useContext(FormContext);
}
