"use client";

import { FieldMessage } from "@/components/forms/field";
import { useWizard } from "./wizard-context";

/** What is wrong with a group of things, such as all pictures; takes the focus when it is the first fault. */
export function GroupMessage({ id, path }: { id: string; path: string }) {
  const message = useWizard().errors[path];
  if (!message) return null;
  return (
    <div data-field-error tabIndex={-1} className="rounded outline-offset-4">
      <FieldMessage id={id}>{message}</FieldMessage>
    </div>
  );
}
