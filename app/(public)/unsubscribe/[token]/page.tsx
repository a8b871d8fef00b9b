import type { Metadata } from "next";
import { ActionButton } from "@/components/forms/action-button";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { unsubscribeAction } from "@/lib/messaging/notifications/actions";
import { KINDS } from "@/lib/messaging/notifications/kinds";
import { readUnsubscribe } from "@/lib/messaging/notifications/queries";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { kind, isDone } = await orNotFound(readUnsubscribe(await requestCtx(), decodeURIComponent(token)));
  const { label, hint } = KINDS[kind];
  const brand = siteSettings().brandName;
  if (isDone)
    return (
      <MessagePage
        title="You're unsubscribed"
        actions={
          <ButtonLink href="/accountsettings/notifications" variant="secondary">
            Manage notifications
          </ButtonLink>
        }
      >
        <p role="status">
          {brand} will no longer send you “{label}” emails. You'll still get emails about your account and
          your payments.
        </p>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Unsubscribe from these emails?"
      actions={
        <ActionButton action={unsubscribeAction} about={{ token }} busy="Unsubscribing…">
          Unsubscribe from “{label}”
        </ActionButton>
      }
    >
      <p>
        “{label}”: {hint} Select the button to confirm.
      </p>
    </MessagePage>
  );
}
