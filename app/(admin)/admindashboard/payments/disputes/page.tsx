import { DisputeCard } from "@/components/money/payments/admin/dispute-card";
import { MediationCard } from "@/components/money/payments/admin/mediation-card";
import { PaymentsFrame } from "@/components/money/payments/admin/payments-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { PillLinks } from "@/components/ui/pill-links";
import { readCursor } from "@/lib/core/cursor-page";
import { type Query, wordOf } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import type { DisputeRowDto, MediationRowDto } from "@/lib/site/admin/money-cases";
import { DISPUTES_PATH } from "@/lib/site/admin/payments";
import { listClosedDisputes, listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { listMediations } from "@/lib/site/admin/queries/mediations";
import { getCasework } from "@/lib/trust/casework/queries/casework";

export const metadata = { title: "Disputes" };

const PATH = DISPUTES_PATH;

/** The views of open disputes by assignee. */
const ASSIGNED = { mine: "me", unassigned: "nobody" } as const;

type Props = { searchParams: Promise<Query> };

export default async function DisputesPage({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const view = wordOf(query, "view", ["closed", "mine", "unassigned", "mediation"]);
  if (view === "mediation") return <Mediations rows={await listMediations(ctx)} now={ctx.now()} />;
  const isClosed = view === "closed";
  const open = view === "closed" ? null : await listOpenDisputes(ctx, view && ASSIGNED[view]);
  const closed = isClosed ? await listClosedDisputes(ctx, readCursor(query)) : null;
  const rows = open?.rows ?? closed?.rows ?? [];
  const isParty = ({ payer, host }: DisputeRowDto) => [payer.id, host?.id].includes(ctx.viewer.id);
  const ids = rows.filter((row) => !isParty(row)).map(({ id }) => id);
  const casework = await getCasework(ctx, "dispute", ids);
  return (
    <PaymentsFrame
      current="disputes"
      intro="Chargebacks from banks and complaints from sponsors, with the earliest deadline first."
    >
      <Views current={view} />
      <h2 className="sr-only">{isClosed ? "Closed disputes" : "Open disputes"}</h2>
      {rows.length > 0 ? (
        <ul className="grid gap-5">
          {rows.map((dispute) => (
            <DisputeCard
              key={dispute.id}
              dispute={dispute.source === "sponsor" ? withDisputedBenefits(dispute) : dispute}
              casework={isParty(dispute) ? null : casework(dispute.id)}
              viewerId={ctx.viewer.id}
              now={ctx.now()}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={isClosed ? "No closed disputes" : "No open disputes"} />
      )}
      {open?.hasMore && (
        <p className="mt-6 text-sm text-quiet">There are more. Resolve the first ones to see the rest.</p>
      )}
      {closed && (
        <CursorLinks
          label="Disputes"
          path={PATH}
          filters={{ view: "closed" }}
          newer={closed.newer}
          older={closed.older}
        />
      )}
    </PaymentsFrame>
  );
}

/** A sponsor's dispute without the benefits that it isn't about. */
const withDisputedBenefits = (dispute: DisputeRowDto): DisputeRowDto => ({
  ...dispute,
  benefits: dispute.benefits.filter(({ sponsorWords }) => sponsorWords !== null),
});

const VIEWS = [
  { label: "All open", view: null },
  { label: "Assigned to me", view: "mine" },
  { label: "Unassigned", view: "unassigned" },
  { label: "Closed", view: "closed" },
  { label: "Mediation", view: "mediation" },
] as const;

const Views = ({ current }: { current: (typeof VIEWS)[number]["view"] }) => (
  <div className="mb-6">
    <PillLinks
      label="Disputes"
      links={VIEWS.map(({ label, view }) => ({
        label,
        href: view ? `${PATH}?view=${view}` : PATH,
        isCurrent: view === current,
      }))}
    />
  </div>
);

const Mediations = ({ rows, now }: { rows: readonly MediationRowDto[]; now: Date }) => (
  <PaymentsFrame
    current="disputes"
    intro="Requests for mediation after the release, open ones first. Each ends with a written outcome, which both sides read. It doesn't move any money."
  >
    <Views current="mediation" />
    <h2 className="sr-only">Mediation</h2>
    {rows.length > 0 ? (
      <ul className="grid gap-5">
        {rows.map((mediation) => (
          <MediationCard key={mediation.id} mediation={mediation} now={now} />
        ))}
      </ul>
    ) : (
      <EmptyState title="No one has asked for mediation" />
    )}
  </PaymentsFrame>
);
