"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { removeWebhookAction } from "@/lib/messaging/webhooks/actions";

/** Removes a webhook after explaining what stops. */
export function RemoveWebhook({ webhookId, url }: { webhookId: string; url: string }) {
  return (
    <ReasonDialog
      action={removeWebhookAction}
      about={{ webhookId }}
      label="Remove"
      of={url}
      isDanger
      goesAway
      worksWithoutScripts
      title="Remove this webhook?"
      description={`We'll stop sending events to ${url}. If you add it again, it gets a new secret.`}
      submit="Remove webhook"
      busy="Removing…"
      done={() => `Deliveries to ${url} stopped.`}
    />
  );
}
