import { DeskFilters } from "@/components/admin/desk-filters";
import { DeskFrame } from "@/components/admin/desk-frame";
import { SheetLinks } from "@/components/admin/sheet-links";
import { AddSuppression } from "@/components/mail-desk/suppression-dialogs";
import { SuppressionTable } from "@/components/mail-desk/suppression-table";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";
import { readAddress } from "@/lib/mail-desk/mail";
import { listSuppressions } from "@/lib/mail-desk/queries";

export const metadata = { title: "Addresses without mail" };

const PATH = "/admindashboard/mail/suppressions";
export default async function Suppressions({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const q = readAddress(query);
  const { rows, newer, older } = await listSuppressions(ctx, q, readPlace(query));
  return (
    <DeskFrame
      current="mail"
      title="Addresses without mail"
      intro="They came back, were called spam, or their readers unsubscribed. What has to be sent is sent all the same."
      above={<TextLink href="/admindashboard/mail">Mail</TextLink>}
      actions={<AddSuppression />}
    >
      <DeskFilters
        label="Addresses without mail"
        path={PATH}
        search={{ value: q, label: "Address", placeholder: "The whole address" }}
      />
      {rows.length > 0 ? <SuppressionTable rows={rows} /> : <EmptyState title="No such address" />}
      <SheetLinks label="Addresses" path={PATH} filters={{ q }} newer={newer} older={older} />
    </DeskFrame>
  );
}
