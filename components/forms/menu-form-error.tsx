"use client";

import { useFormState } from "./form-context";
import { FormError } from "./form-error";

/** The error of a form in a menu. A menu may contain only its items until there is an error. */
export function MenuFormError() {
  const { failure } = useFormState();
  return failure && <FormError className="px-3 has-[*]:py-2" />;
}
