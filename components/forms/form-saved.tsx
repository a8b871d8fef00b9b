"use client";

import { Alert } from "@/components/ui/alert";
import { useFormState } from "./form-context";

/** Confirms that a form that stays on its page was saved, for browsers without scripts, which get no toast. */
export function FormSaved({ children }: { children: string }) {
  return useFormState().isPosted && <Alert tone="success">{children}</Alert>;
}
