import { Section } from "@/components/layout/section";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { PersonLink } from "@/components/site/admin/person-link";
import { Assignment, Notes } from "@/components/trust/casework/casework";
import { Appeal, Earlier, History, Reports, Thing, Verdict } from "@/components/trust/moderation/case-parts";
import { VerdictForms } from "@/components/trust/moderation/verdict-forms";
import { TextLink } from "@/components/ui/text-link";
import { removalWarning } from "@/lib/funding/sponsorships/removal";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { STATUS_LABELS } from "@/lib/site/admin/users";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { getCasework } from "@/lib/trust/casework/queries/casework";
import { KIND_LABELS } from "@/lib/trust/moderation/copy";
import { casePath, REPORTS_PATH } from "@/lib/trust/moderation/paths";
import { verdictsFor } from "@/lib/trust/moderation/policy";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { listEarlier, listReports } from "@/lib/trust/moderation/queries/queue";

export const metadata = { title: "Case" };

type Props = { params: Promise<{ id: string }> };

export default async function CasePage({ params }: Props) {
  const { id } = await params;
  const ctx = await requireAdmin(casePath(id));
  const found = await orNotFound(getCase(ctx, id));
  const [reports, casework, earlier] = await Promise.all([
    listReports(ctx, id),
    getCasework(ctx, "report", [id]),
    listEarlier(ctx, { personId: found.person.id, caseId: id }),
  ]);
  const { person, kind, status } = found;
  const title = found.snapshot?.title ?? "Deleted";
  const isOwn = person.id === ctx.viewer.id;
  const about = { kind: "report", caseId: id } as const;
  return (
    <AdminFrame
      above={<TextLink href={REPORTS_PATH}>Reports</TextLink>}
      title={title}
      intro={
        <>
          {KIND_LABELS[kind]} · <PersonLink person={person} /> ({STATUS_LABELS[person.status].toLowerCase()})
        </>
      }
    >
      <div className="grid gap-10">
        {status === "open" && !isOwn && (
          <Assignment about={about} casework={casework(id)} viewerId={ctx.viewer.id} />
        )}
        {status === "open" && !isOwn && (
          <VerdictForms
            caseId={id}
            title={title}
            verdicts={verdictsFor(kind)}
            money={found.removal ? removalWarning(found.removal) : []}
          />
        )}
        {isOwn && <p className="text-sm text-quiet">This is about you. Another admin has to decide.</p>}
        <Verdict decided={found} />
        <Appeal of={found} canAnswer={!isOwn && found.mayAnswer} viewerId={ctx.viewer.id} />
        <Thing of={found} />
        <Reports reports={reports} count={found.reportCount} />
        {!isOwn && (
          <Section id="notes" title="Notes">
            <Notes about={about} casework={casework(id)} />
          </Section>
        )}
        <Earlier name={person.name} {...earlier} />
        <History of={found} />
      </div>
    </AdminFrame>
  );
}
