"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { ButtonVariant } from "@/components/ui/button-style";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import { Form } from "./form";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";
import { SuggestedReason } from "./suggested-reason";
import { TextField } from "./text-field";

type Props<T> = {
  action: (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
  /** Hidden fields that say what the action applies to. */
  about: Record<string, string>;
  label: string;
  /** The variant of the button that opens the dialog. */
  variant?: ButtonVariant;
  /** The action destroys something. */
  isDanger?: boolean;
  /** Distinguishes this button from similar ones for screen readers. */
  of: string;
  title: string;
  description: ReactNode;
  submit: string;
  busy: string;
  /** Omit it if no reason is needed and the fields speak for themselves. */
  reasonLabel?: string;
  /** Ready-made reasons, which can be edited. */
  suggestions?: readonly string[];
  /** The name of the reason field. */
  reasonName?: string;
  /** Asks for an amount, prefilled with this text. */
  amount?: { label: string; text: string; hint: string };
  /** Further text or fields above the reason. */
  children?: ReactNode;
  done: (data: T) => string;
};

/** A button and a dialog that asks for a reason before money moves or someone loses something. */
export function ReasonDialog<T>(props: Props<T>) {
  const { label, of, title, description, variant = "secondary" } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton variant={variant} size="sm" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only"> {of}</span>
      </DialogButton>
      <LazyDialog open={open} onClose={() => setOpen(false)} title={title} description={description}>
        <ReasonForm {...props} onDone={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}

function ReasonForm<T>({ onDone, ...props }: Props<T> & { onDone: () => void }) {
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  // Shown with the result: the refreshed page may no longer have this button.
  const action: Props<T>["action"] = async (previous, form) => {
    const result = await props.action(previous, form);
    if (result.ok) showToast(props.done(result.data), { tone: "success" });
    return result;
  };
  return (
    <Form
      action={action}
      className="space-y-5"
      onSuccess={() => {
        onDone();
        router.refresh();
      }}
    >
      {Object.entries(props.about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.amount && (
        <>
          <input type="hidden" name="idempotencyKey" value={key} />
          <TextField
            name="amount"
            label={props.amount.label}
            hint={props.amount.hint}
            defaultValue={props.amount.text}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </>
      )}
      {props.children}
      {props.reasonLabel && (
        <SuggestedReason
          name={props.reasonName ?? "reason"}
          label={props.reasonLabel}
          suggestions={props.suggestions ?? []}
        />
      )}
      <FormError />
      <SubmitButton busyLabel={props.busy} variant={props.isDanger ? "danger" : "primary"}>
        {props.submit}
      </SubmitButton>
    </Form>
  );
}
