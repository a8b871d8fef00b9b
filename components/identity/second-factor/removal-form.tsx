"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useActionState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { buttonClass } from "@/components/ui/button-style";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import type { Reauthentication } from "@/lib/identity/accounts/schema";

type Props = {
  action: ComponentProps<typeof Form<null>>["action"];
  /** Hidden fields that say what to remove. */
  about?: Record<string, string>;
  label: string;
  /** What is removed, for screen readers, if the label doesn't say it. */
  of?: string;
  /** The toast. */
  done: string;
  reauthentication: Reauthentication;
};

/** Removes a second factor after reauthentication. Collapsed behind its button, also without scripts. */
export function RemovalForm({ action, about = {}, label, of, done, reauthentication }: Props) {
  const router = useRouter();
  const posting = useActionState(action, null);
  function removed() {
    leaveFocusAtHeading();
    showToast(done, { tone: "success" });
    router.refresh();
  }
  return (
    <details open={posting[0] !== null}>
      <summary
        className={buttonClass({
          variant: "secondary",
          size: "sm",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </summary>
      <Form action={action} posting={posting} onSuccess={removed} className="max-w-form space-y-5 pt-5">
        {Object.entries(about).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReauthenticationField reauthentication={reauthentication} purpose="second_factor" />
        <FormError fades />
        <SubmitButton variant="danger" busyLabel="Checking…">
          {label}
        </SubmitButton>
      </Form>
    </details>
  );
}
