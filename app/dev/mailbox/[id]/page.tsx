import { headers } from "next/headers";
import { PageHeader } from "@/components/layout/page-header";
import { MailView } from "@/components/messaging/mail/mailbox/mail-view";
import { ButtonLink } from "@/components/ui/button-link";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { getStoredMail } from "@/lib/integrations/mail/mailbox";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Email" };

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  const mail = await orNotFound(getStoredMail(await requestCtx(), await headers(), (await params).id));
  return (
    <>
      <PageHeader
        title={mail.subject}
        actions={
          <ButtonLink href="/dev/mailbox" variant="secondary">
            All emails
          </ButtonLink>
        }
      />
      <MailView mail={mail} />
    </>
  );
}
