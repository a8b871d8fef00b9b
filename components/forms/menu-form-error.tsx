"use client";

import { useFormState } from "./form-context";
import { FormError } from "./form-error";

/** What was wrong with a form in a menu, which may hold nothing but its items until something is. */
export function MenuFormError() {
  const { failure } = useFormState();
  return failure && <FormError className="px-3 has-[*]:py-2" />;
}
