import { MailTable } from "@/components/messaging/mail/mail-table";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { MAIL_STATUSES } from "@/db/enums";
import { byLabel } from "@/lib/core/by-label";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { MAIL_STATUS_LABELS, readMailFilters, templateLabel } from "@/lib/messaging/mail/mail";
import { listMails, listTemplates } from "@/lib/messaging/mail/queries";

export const metadata = { title: "Email" };

const PATH = "/admindashboard/mail";
const STATES = MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_LABELS[value] }));
export default async function Mail({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const filters = readMailFilters(query);
  const [mails, templates] = await Promise.all([
    listMails(ctx, filters, readCursor(query)),
    listTemplates(ctx),
  ]);
  const kinds = templates.map((value) => ({ value, label: templateLabel(value) })).toSorted(byLabel);
  const { q, template, status } = filters;
  return (
    <AdminFrame
      title="Email"
      intro="Every email and its delivery status. Message text is deleted after 90 days."
      actions={
        <ButtonLink href={`${PATH}/suppressions`} variant="secondary" prefetch={false}>
          Suppressed addresses
        </ButtonLink>
      }
    >
      <AdminFilters
        label="Emails"
        path={PATH}
        search={{ value: q, label: "To", placeholder: "Full email address" }}
        filters={[
          { name: "template", label: "Kind", all: "All kinds", value: template, options: kinds },
          { name: "status", label: "Status", all: "All statuses", value: status, options: STATES },
        ]}
      />
      {mails.rows.length > 0 ? <MailTable mails={mails.rows} /> : <EmptyState title="No matching emails" />}
      <CursorLinks
        label="Emails"
        path={PATH}
        filters={{ ...filters }}
        newer={mails.newer}
        older={mails.older}
      />
    </AdminFrame>
  );
}
