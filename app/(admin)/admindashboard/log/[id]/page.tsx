import { Section } from "@/components/layout/section";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { Changes } from "@/components/trust/audit/changes";
import { EntryFacts } from "@/components/trust/audit/entry-facts";
import { LogTable } from "@/components/trust/audit/log-table";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { differenceOf } from "@/lib/trust/audit/difference";
import { actionLabel } from "@/lib/trust/audit/entry";
import { getLogEntry } from "@/lib/trust/audit/queries";

export const metadata = { title: "Log entry" };

export default async function LogEntry({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(`/admindashboard/log/${id}`);
  const entry = await orNotFound(getLogEntry(ctx, id));
  return (
    <AdminFrame
      title={actionLabel(entry.action)}
      above={<TextLink href="/admindashboard/log">Audit Log</TextLink>}
    >
      <EntryFacts entry={entry} />
      <Section id="changes" className="mt-12" title="Changes">
        <Changes changes={differenceOf(entry.before, entry.after)} names={entry.names} />
      </Section>
      {entry.sameRequest.length > 0 && (
        <Section id="request" className="mt-12" title="Same request" intro="In chronological order.">
          <LogTable caption="Other entries of the same request" entries={entry.sameRequest} />
        </Section>
      )}
    </AdminFrame>
  );
}
