import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ReportBenefit, ReportContent, ReportPhoto, ReportProof } from "@/db/enums";
import { deliverables, events, payments, proposals, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { getSharedBalance } from "@/lib/funding/balances/queries/shared-balance";
import { addDays, lastDay, type PromisedDay } from "@/lib/funding/deliverables/clock";
import { promisedDaysOf } from "@/lib/funding/deliverables/promised-days";
import { isSettled } from "@/lib/funding/deliverables/status";
import { getPlacementCounts } from "@/lib/funding/placements/queries/placement-counts";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";
import { selectFunds, toHeldFunds } from "@/lib/funding/sponsorships/internal/held-funds-row";
import { getProposalUpdates } from "@/lib/funding/updates/queries/updates";
import { receiptNumber } from "@/lib/money/receipts/number";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { acceptedBy, REPORT_DAYS } from "../clock";

type BenefitJson = Omit<ReportBenefit, "proofs"> & {
  proofs: (ReportProof & { id: string; storageKey: string | null; contentType: string | null } & Size)[];
};
type Size = { width: number | null; height: number | null };
type Recap = { attendance: number | null; attendanceSource: string | null; outcome: string | null };

/** A report as the rows say now, and when it is ready. */
export interface BuiltReport {
  content: ReportContent;
  /** The day that all periods count from. */
  lastDay: Date;
  parties: { proposalId: string; hostId: string; sponsorId: string };
}

/** An instant of a JSON column in the form of `toISOString`. */
const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => at && iso(at);

const BENEFITS: SQL<BenefitJson[]> = sql`(
  select coalesce(json_agg(json_build_object('title', d.title, 'kind', d.kind, 'quantity', d.quantity,
    'isEssential', d.is_essential, 'status', d.status, 'shareCents', d.share_cents, 'dueAt', d.due_at,
    'provedAt', d.proved_at, 'settledAt', d.settled_at, 'settledBy', d.settled_by, 'substitute', d.substitute,
    'refundedCents', coalesce(
      (select i.refund_cents from dispute_items i where i.deliverable_id = d.id and i.refund_cents is not null
        order by i.dispute_id desc limit 1),
      (select least(d.share_cents, r.amount_cents) from refunds r
        where r.id = d.refund_id and d.status = 'refunded' and r.status in ('pending', 'succeeded')), 0),
    'proofs', (select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'url', x.url,
        'amount', x.amount, 'note', x.note, 'fileName', x.file_name, 'at', x.created_at, 'storageKey', x.storage_key,
        'contentType', x.content_type, 'width', x.width, 'height', x.height) order by x.id), '[]')
      from deliverable_proofs x where x.deliverable_id = d.id and x.withdrawn_at is null)) order by d.position), '[]')
  from ${deliverables} d where d.sponsorship_id = ${sponsorships.id})`;

const RECAP: SQL<Recap | null> = sql`(
  select json_build_object('attendance', c.attendance, 'attendanceSource', c.attendance_source, 'outcome', c.outcome)
  from event_recaps c where c.event_id = ${proposals.eventId}
    or (${proposals.eventId} is null and c.proposal_id = ${proposals.id}))`;

const EXTRAS: SQL<ReportContent["extras"]> = sql`(
  select coalesce(json_agg(json_build_object('words', x.words, 'at', x.created_at) order by x.id), '[]')
  from sponsorship_extras x where x.sponsorship_id = ${sponsorships.id})`;

const RECEIPT: SQL<{ year: number; number: number } | null> = sql`(
  select json_build_object('year', r.year, 'number', r.number) from receipts r
  where r.payment_id = ${payments.id} and r.series = 'R' and r.dispute_id is null)`;

/** The newest live edition after this one. */
const NEXT_EDITION: SQL<{ id: string; title: string; startsAt: string | null } | null> = sql`(
  select json_build_object('id', n.id, 'title', n.title, 'startsAt', o.starts_at)
  from proposals n left join events o on o.id = n.event_id
  where n.previous_proposal_id = ${proposals.id} and n.status in ('active', 'completed')
  order by n.published_at desc limit 1)`;

/**
 * Builds a sponsorship's report from the rows as they are now. The caller checks who may see it. Throws `not_found` if
 * it was never paid.
 */
export async function buildContent(
  ctx: Ctx,
  sponsorshipId: string,
  { code, version }: Pick<ReportContent, "code" | "version">,
): Promise<BuiltReport> {
  const [row] = await selectFunds(ctx, {
    benefits: BENEFITS,
    recap: RECAP,
    extras: EXTRAS,
    receipt: RECEIPT,
    nextEdition: NEXT_EDITION,
    promised: sql<PromisedDay[] | null>`${promisedDaysOf(sponsorships.id)}`,
    location: sql<string | null>`nullif(concat_ws(', ', ${events.city}, ${events.region}), '')`,
    eventId: sql<string | null>`${proposals.eventId}`,
    eventTitle: sql<string | null>`${events.title}`,
  } satisfies Record<string, SQL>).where(eq(sponsorships.id, sponsorshipId));
  const funds = row && toHeldFunds(row, "sponsor", ctx.now());
  if (!row || !funds) throw notFound();
  const { slot, startsAt, endsAt, eventTimeZone, recap, receipt } = row;
  const day = dayOf(row.promised, funds.paidAt, endsAt);
  const timeZone = eventTimeZone ?? "UTC";
  const [counts, balance, updates] = await Promise.all([
    getPlacementCounts(ctx.db, sponsorshipId),
    getSharedBalance(ctx.db, row.eventId ?? slot.proposalId),
    getProposalUpdates(ctx.db, slot.proposalId),
  ]);
  return {
    lastDay: day,
    parties: { proposalId: slot.proposalId, hostId: slot.hostId, sponsorId: slot.sponsorId },
    content: {
      format: 1,
      code,
      version,
      issuedAt: ctx.now().toISOString(),
      isFinal: isFinal(row.benefits, funds, day, ctx.now()),
      site: { name: siteSettings().brandName, origin: env().SITE_URL },
      event: {
        title: row.eventTitle ?? row.proposal.title,
        location: row.location,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        timeZone,
        path: proposalPath(row.proposal),
      },
      host: { name: row.hostName },
      sponsor: { name: row.sponsorName },
      deal: {
        tier: funds.tierName,
        priceCents: funds.amountCents,
        currency: funds.currency,
        eventShareCents: slot.releaseRule === "delivery" ? slot.eventShareCents : null,
        paidAt: funds.paidAt.toISOString(),
        receiptNumber: receipt && receiptNumber({ series: "R", ...receipt }),
        refundedCents: funds.returnedCents,
        releasedCents: releasedCents(funds),
      },
      benefits: row.benefits.map(toBenefit),
      refunds: refundsOf(funds),
      dispute: disputeOf(funds),
      extras: row.extras.map(({ words, at }) => ({ words, at: iso(at) })),
      counts: [...statedCounts(row.benefits), ...counts],
      attendance:
        recap?.attendance === null || !recap?.attendanceSource
          ? null
          : { amount: recap.attendance, source: recap.attendanceSource },
      photos: photosOf(row.benefits),
      outcome: recap?.outcome ?? null,
      ...updates,
      balance,
      nextEdition: row.nextEdition && {
        title: row.nextEdition.title,
        startsAt: isoOrNull(row.nextEdition.startsAt),
        path: proposalPath(row.nextEdition),
      },
      changes: [],
    },
  };
}

/** Without an event and without benefits, as if the last benefit were due when the money is released. */
const dayOf = (promised: PromisedDay[] | null, paidAt: Date, eventEndsAt: Date | null): Date =>
  promised || eventEndsAt
    ? lastDay(promised ?? [], { paidAt, eventEndsAt })
    : addDays(paidAt, REPORT_DAYS.campaign);

/** Nothing is open anymore: no benefit, no dispute, no refund; and acceptance by silence is over. */
function isFinal(benefits: readonly BenefitJson[], funds: HeldFunds, day: Date, now: Date): boolean {
  const isQuiet =
    !funds.disputes.some(({ status }) => status === "open") &&
    !funds.refunds.some(({ status }) => status === "pending");
  const isOver = funds.delivery ? benefits.every(({ status }) => isSettled(status)) : acceptedBy(day) <= now;
  return isQuiet && isOver;
}

/** The host's part of what was released, as the host's balance has it. */
const releasedCents = ({ status, hostCents, delivery }: HeldFunds): number =>
  status === "released"
    ? hostCents
    : (delivery?.parts ?? []).reduce((total, { amountCents }) => total + amountCents, 0);

const toBenefit = ({ proofs, ...benefit }: BenefitJson): ReportBenefit => ({
  ...benefit,
  dueAt: iso(benefit.dueAt),
  provedAt: isoOrNull(benefit.provedAt),
  settledAt: isoOrNull(benefit.settledAt),
  proofs: proofs.map(({ kind, url, amount, note, fileName, at }) => ({
    kind,
    url,
    amount,
    note,
    fileName,
    at: iso(at),
  })),
});

/** Numbers that the host gave as proof. */
const statedCounts = (benefits: readonly BenefitJson[]): ReportContent["counts"] =>
  benefits.flatMap(({ title, proofs }) =>
    proofs.flatMap(({ kind, amount, note }) =>
      kind === "number" && amount !== null
        ? [
            {
              label: title,
              source: "host" as const,
              amount,
              rule: note ?? "The host entered it as proof.",
              days: [],
            },
          ]
        : [],
    ),
  );

/** The pictures of all proofs. One that proves several benefits is shown once. */
function photosOf(benefits: readonly BenefitJson[]): ReportPhoto[] {
  const byKey = new Map<string, ReportPhoto>();
  for (const { title, proofs } of benefits)
    for (const { id, kind, storageKey, contentType, width, height, note } of proofs)
      if (kind === "photo" && storageKey && !byKey.has(storageKey))
        byKey.set(storageKey, {
          proofId: id,
          storageKey,
          contentType: contentType ?? "image/webp",
          digest: storageKey.split(".")[0] ?? "",
          width: width ?? 0,
          height: height ?? 0,
          caption: note ? `${title}: ${note}` : title,
        });
  return [...byKey.values()];
}

/** Refunds that were made or are on their way, and what the sponsor's bank took back. */
const refundsOf = ({ refunds, disputes }: HeldFunds): ReportContent["refunds"] =>
  [
    ...refunds
      .filter(({ status }) => status === "succeeded" || status === "pending")
      .map(({ amountCents, at, reason }) => ({ cents: amountCents, at, reason })),
    ...disputes
      .filter(({ source, status }) => source === "provider" && status === "lost")
      .map(({ amountCents, closedAt, openedAt }) => ({
        cents: amountCents,
        at: closedAt ?? openedAt,
        reason: "Returned by the sponsor's bank",
      })),
  ]
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() }));

/** The open dispute, or else the last one. */
function disputeOf({ disputes }: HeldFunds): ReportContent["dispute"] {
  const shown = disputes.find(({ status }) => status === "open") ?? disputes.at(-1);
  return shown ? { openedAt: shown.openedAt.toISOString(), isOpen: shown.status === "open" } : null;
}
