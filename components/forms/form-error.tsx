"use client";

import { Alert } from "@/components/ui/alert";
import { useFormState } from "./form-context";

/**
 * The sentence that goes with a refused form. The region is there from the start, so that it is announced when
 * the sentence appears; it takes the focus when no field is to blame.
 */
export function FormError({ className }: { className?: string }) {
  const { failure, pending } = useFormState();
  return (
    <div role="alert" tabIndex={-1} data-form-error className={className}>
      {failure && !pending && <Alert tone="error">{failure.message}</Alert>}
    </div>
  );
}
