"use client";

import { Alert } from "@/components/ui/alert";
import { useFormState } from "./form-context";

/** Says that a form which stays on its page was saved, where no script could say it in a toast. */
export function FormSaved({ children }: { children: string }) {
  return useFormState().isPosted && <Alert tone="success">{children}</Alert>;
}
