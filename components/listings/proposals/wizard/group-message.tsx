"use client";

import { FieldMessage } from "@/components/forms/field";
import { useWizard } from "./wizard-context";

/** Error of a group, such as all images. Gets the focus if it is the first error. */
export function GroupMessage({ id, path }: { id: string; path: string }) {
  const message = useWizard().errors[path];
  if (!message) return null;
  return (
    <div data-field-error tabIndex={-1} className="rounded outline-offset-4">
      <FieldMessage id={id}>{message}</FieldMessage>
    </div>
  );
}
