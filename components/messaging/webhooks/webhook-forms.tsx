"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import {
  removeWebhookAction,
  resendWebhookAction,
  resumeWebhookAction,
} from "@/lib/messaging/webhooks/actions";

type Webhook = { id: string; url: string };

/** Ends a webhook, with its log. */
export function RemoveWebhookForm({ webhook }: { webhook: Webhook }) {
  return (
    <OneButton
      action={removeWebhookAction}
      about={{ webhookId: webhook.id }}
      done={`Nothing is sent to ${webhook.url} any more.`}
      busy="Removing…"
    >
      Remove<span className="sr-only"> {webhook.url}</span>
    </OneButton>
  );
}

/** Switches one on again that was switched off. */
export function ResumeWebhookForm({ webhook }: { webhook: Webhook }) {
  return (
    <OneButton
      action={resumeWebhookAction}
      about={{ webhookId: webhook.id }}
      done={`${webhook.url} hears from us again.`}
      busy="Switching on…"
    >
      Switch on<span className="sr-only"> {webhook.url}</span>
    </OneButton>
  );
}

/** Sends something once more. */
export function ResendForm({ delivery }: { delivery: { id: string; title: string } }) {
  return (
    <OneButton
      action={resendWebhookAction}
      about={{ deliveryId: delivery.id }}
      done="It is on its way once more."
      busy="Sending…"
    >
      Send again<span className="sr-only">: {delivery.title}</span>
    </OneButton>
  );
}

type Props = {
  action: (previous: Result<null> | null, form: FormData) => Promise<Result<null>>;
  about: Record<string, string>;
  done: string;
  busy: string;
  children: ReactNode;
};

function OneButton({ action, about, done, busy, children }: Props) {
  const router = useRouter();
  return (
    <Form
      action={action}
      onSuccess={() => {
        leaveFocusAtHeading();
        showToast(done, { tone: "success" });
        router.refresh();
      }}
    >
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel={busy}>
        {children}
      </SubmitButton>
    </Form>
  );
}
