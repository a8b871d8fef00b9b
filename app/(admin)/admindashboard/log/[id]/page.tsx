import { DeskFrame } from "@/components/admin/desk-frame";
import { Changes } from "@/components/audit/changes";
import { EntryFacts } from "@/components/audit/entry-facts";
import { LogTable } from "@/components/audit/log-table";
import { SectionHeader } from "@/components/layout/section-header";
import { TextLink } from "@/components/ui/text-link";
import { differenceOf } from "@/lib/audit/difference";
import { actionWords } from "@/lib/audit/entry";
import { getLogEntry } from "@/lib/audit/queries";
import { requireAdmin } from "@/lib/auth/require-admin";
import { orNotFound } from "@/lib/core/or-not-found";

export const metadata = { title: "Log entry" };

export default async function LogEntry({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(`/admindashboard/log/${id}`);
  const entry = await orNotFound(getLogEntry(ctx, id));
  return (
    <DeskFrame
      current="log"
      title={actionWords(entry.action)}
      above={<TextLink href="/admindashboard/log">Audit Log</TextLink>}
    >
      <EntryFacts entry={entry} />
      <section aria-labelledby="changes" className="mt-12">
        <SectionHeader id="changes" title="What changed" />
        <Changes changes={differenceOf(entry.before, entry.after)} names={entry.names} />
      </section>
      {entry.sameRequest.length > 0 && (
        <section aria-labelledby="request" className="mt-12">
          <SectionHeader id="request" title="Done by the same request" intro="In the order of its doing." />
          <LogTable caption="Entries of the same request" entries={entry.sameRequest} />
        </section>
      )}
    </DeskFrame>
  );
}
