import { headers } from "next/headers";
import { PageHeader } from "@/components/layout/page-header";
import { MailRow } from "@/components/messaging/mail/mailbox/mail-row";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { listStoredMails } from "@/lib/integrations/mail/mailbox";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = { title: "Mailbox" };

const PAGE = 30;

type Props = { searchParams: Promise<Query> };

export default async function MailboxPage({ searchParams }: Props) {
  const query = await searchParams;
  const one = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const filter = { to: one("to"), template: one("template"), after: one("after") };
  const mails = await orNotFound(listStoredMails(await requestCtx(), await headers(), filter, PAGE + 1));
  const shown = mails.slice(0, PAGE);
  const same = new URLSearchParams(filter.to ? { to: filter.to } : {});
  const next = new URLSearchParams({ ...Object.fromEntries(same), after: shown.at(-1)?.id ?? "" });
  return (
    <>
      <PageHeader
        title="Mailbox"
        intro={filter.to ? `Emails to ${filter.to}, newest first.` : "All emails, newest first."}
        actions={
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to {siteSettings().brandName}
          </ButtonLink>
        }
      />
      {shown.length === 0 && (
        <EmptyState title="No emails yet">Emails that the site sends will appear here.</EmptyState>
      )}
      <ul className="border-t border-line">
        {shown.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      <Pagination
        label="Emails"
        firstHref={filter.after ? `/dev/mailbox?${same}` : null}
        nextHref={mails.length > PAGE ? `/dev/mailbox?${next}` : null}
      />
    </>
  );
}
