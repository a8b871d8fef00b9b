import { AddSuppression } from "@/components/messaging/mail/suppression-dialogs";
import { SuppressionTable } from "@/components/messaging/mail/suppression-table";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { readAddress } from "@/lib/messaging/mail/mail";
import { listSuppressions } from "@/lib/messaging/mail/queries";

export const metadata = { title: "Suppressed addresses" };

const PATH = "/admindashboard/mail/suppressions";
export default async function Suppressions({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const q = readAddress(query);
  const { rows, newer, older } = await listSuppressions(ctx, q, readCursor(query));
  return (
    <AdminFrame
      title="Suppressed addresses"
      intro="Addresses that bounced, marked us as spam, or unsubscribed. Essential emails are still sent."
      above={<TextLink href="/admindashboard/mail">Email</TextLink>}
      actions={<AddSuppression />}
    >
      <AdminFilters
        label="Suppressed addresses"
        path={PATH}
        search={{ value: q, label: "Address", placeholder: "Full email address" }}
      />
      {rows.length > 0 ? <SuppressionTable rows={rows} /> : <EmptyState title="No matching addresses" />}
      <CursorLinks label="Addresses" path={PATH} filters={{ q }} newer={newer} older={older} />
    </AdminFrame>
  );
}
