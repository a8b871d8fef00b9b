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

export const metadata = { title: "Addresses without mail" };

const PATH = "/admindashboard/mail/suppressions";
export default async function Suppressions({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const q = readAddress(query);
  const { rows, newer, older } = await listSuppressions(ctx, q, readCursor(query));
  return (
    <AdminFrame
      current="mail"
      title="Addresses without mail"
      intro="They came back, were called spam, or their readers unsubscribed. What has to be sent is sent all the same."
      above={<TextLink href="/admindashboard/mail">Mail</TextLink>}
      actions={<AddSuppression />}
    >
      <AdminFilters
        label="Addresses without mail"
        path={PATH}
        search={{ value: q, label: "Address", placeholder: "The whole address" }}
      />
      {rows.length > 0 ? <SuppressionTable rows={rows} /> : <EmptyState title="No such address" />}
      <CursorLinks label="Addresses" path={PATH} filters={{ q }} newer={newer} older={older} />
    </AdminFrame>
  );
}
