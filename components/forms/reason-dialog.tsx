"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { type ButtonSize, type ButtonVariant, buttonClass } from "@/components/ui/button-style";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import { Form } from "./form";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";
import { SuggestedReason } from "./suggested-reason";
import { TextField } from "./text-field";

type FormProps<T> = ComponentProps<typeof Form<T>>;

type Props<T> = Pick<FormProps<T>, "failureMessage"> & {
  action: (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
  /** Hidden fields that say what the action applies to. */
  about: Record<string, string>;
  label: string;
  /** The variant of the button that opens the dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** The action destroys something, or can't be undone. */
  isDanger?: boolean;
  /** Distinguishes this button from similar ones for screen readers. */
  of: string;
  title: string;
  description: ReactNode;
  /** Names the action: "Delete service". */
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
  /** The toast after success. Omit it if the page itself shows the result. */
  done?: (data: T) => string;
  /** Runs after success instead of a page refresh. */
  onDone?: (data: T) => void;
  /** The button disappears with what it acted on, so the focus moves to the heading above it. */
  goesAway?: boolean;
  /** Without scripts, the button unfolds the form. */
  worksWithoutScripts?: boolean;
};

/** The one way to ask for a confirmation: a button and a dialog that asks before someone loses something. */
export function ReasonDialog<T>(props: Props<T>) {
  const { label, of, title, description, isDanger, size = "sm", block, worksWithoutScripts } = props;
  const variant = props.variant ?? (isDanger ? "danger-outline" : "secondary");
  const [state, setState] = useState<"closed" | "open" | "gone">("closed");
  const content = (
    <>
      {label}
      <span className="sr-only"> {of}</span>
    </>
  );
  return (
    <>
      <DialogButton
        {...{ variant, size, block }}
        className={worksWithoutScripts ? "noscript:hidden" : undefined}
        data-goes-away={state === "gone" || undefined}
        onClick={() => setState("open")}
      >
        {content}
      </DialogButton>
      {worksWithoutScripts && (
        <Unfolding {...props} summary={content} summaryClass={buttonClass({ variant, size, block })} />
      )}
      <LazyDialog
        open={state === "open"}
        onClose={() => setState("closed")}
        title={title}
        description={description}
      >
        <ReasonForm
          {...props}
          onCancel={() => setState("closed")}
          onClose={() => setState(props.goesAway ? "gone" : "closed")}
        />
      </LazyDialog>
    </>
  );
}

type UnfoldingProps<T> = Props<T> & { summary: ReactNode; summaryClass: string };

/** The same form for browsers without scripts. Stays open after an error. */
function Unfolding<T>({ summary, summaryClass, ...props }: UnfoldingProps<T>) {
  const posting = useActionState(props.action, null);
  return (
    <noscript>
      <details className="min-w-0 open:basis-full" open={posting[0]?.ok === false}>
        <summary className={`${summaryClass} list-none`}>
          <span>{summary}</span>
        </summary>
        <div className="mt-3 grid max-w-measure gap-4">
          <p>{props.description}</p>
          <ReasonForm {...props} posting={posting} />
        </div>
      </details>
    </noscript>
  );
}

type ReasonFormProps<T> = Props<T> &
  Pick<FormProps<T>, "posting"> & { onClose?: () => void; onCancel?: () => void };

function ReasonForm<T>({ posting, onClose, onCancel, ...props }: ReasonFormProps<T>) {
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  // Shown with the result: the refreshed page may no longer have this button.
  const action: Props<T>["action"] = async (previous, form) => {
    const result = await props.action(previous, form);
    if (result.ok && props.done) showToast(props.done(result.data), { tone: "success" });
    return result;
  };
  return (
    <Form
      action={posting ? props.action : action}
      posting={posting}
      failureMessage={props.failureMessage}
      className="space-y-5"
      onSuccess={(data) => {
        onClose?.();
        if (props.onDone) props.onDone(data);
        else router.refresh();
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
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={props.busy} variant={props.isDanger ? "danger" : "primary"}>
          {props.submit}
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" data-autofocus onClick={onCancel}>
            {props.submit.startsWith("Cancel") ? "Go back" : "Cancel"}
          </Button>
        )}
      </div>
    </Form>
  );
}
