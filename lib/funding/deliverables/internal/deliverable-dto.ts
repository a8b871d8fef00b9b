import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { BenefitKind, DeliverableStatus, DeliverySide, ReleaseRule } from "@/db/enums";
import { instant, type RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { endOfChanges, lastDay, type PromisedDay } from "../clock";
import { promisedDaysOf } from "../promised-days";
import type { DeliveryRow, EntryDto, ProofDto } from "../schema";
import { isShareVisibleTo } from "../visibility";

interface Row {
  id: string;
  title: string;
  kind: BenefitKind;
  quantity: number;
  status: DeliverableStatus;
  share_cents: number;
  sees_share: boolean;
  currency: string;
  is_essential: boolean;
  due_at: Date;
  deadline_at: Date | null;
  substitute: string | null;
  change_requests: number;
  settled_at: Date | null;
  settled_by: DeliverySide | null;
  release_rule: ReleaseRule;
  is_live: boolean;
  is_extended: boolean;
  paid_at: Date;
  event_ends_at: Date | null;
  promised: PromisedDay[];
  time_zone: string | null;
  sponsorship_id: string;
  proposal_title: string;
  host_name: string;
  proofs: (Omit<ProofDto, "createdAt"> & { createdAt: string })[];
  history: (Omit<EntryDto, "at"> & { at: string })[];
}

/**
 * Reads deliverables with their proofs and history, in a single query.
 * @param found `select … from deliverables d`, with the order and the limit
 * @param order the same order
 */
export async function readDeliveryRows(ctx: Ctx, found: SQL, order: SQL): Promise<DeliveryRow[]> {
  const rows = await ctx.readDb.execute<RawRow<Row>>(sql`
    select d.id, d.title, d.kind, d.quantity, d.status, d.share_cents::float8 as share_cents, s.currency,
      ${isShareVisibleTo(ctx.viewer)} as sees_share, d.is_essential,
      d.due_at, d.deadline_at, d.substitute, d.change_requests, d.settled_at, d.settled_by, s.release_rule,
      s.status in ('paid', 'releasable', 'released') as is_live,
      s.acceptance_extended_at is not null as is_extended,
      coalesce(s.paid_at, s.created_at) as paid_at, e.ends_at as event_ends_at,
      ${promisedDaysOf(sql`s.id`)} as promised, e.time_zone as time_zone, d.sponsorship_id,
      p.title as proposal_title, coalesce(host.company_name, host.full_name) as host_name,
      coalesce((select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'url', x.url, 'amount', x.amount,
          'note', x.note, 'fileName', x.file_name, 'width', x.width, 'height', x.height, 'createdAt', x.created_at)
          order by x.id)
        from deliverable_proofs x where x.deliverable_id = d.id and x.withdrawn_at is null), '[]') as proofs,
      coalesce((select json_agg(json_build_object('id', y.id, 'side', y.side, 'move', y.move, 'note', y.note,
          'at', y.created_at) order by y.id)
        from deliverable_entries y where y.deliverable_id = d.id), '[]') as history
    from (${found}) d
      join sponsorships s on s.id = d.sponsorship_id
      join proposals p on p.id = d.proposal_id
      join users host on host.id = d.host_id
      left join events e on e.id = p.event_id
    order by ${order}`);
  return rows.map((row) => toRow(row, ctx.now()));
}

const toRow = (row: RawRow<Row>, now: Date): DeliveryRow => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  quantity: row.quantity,
  status: row.status,
  shareCents: row.share_cents,
  seesShare: row.sees_share,
  currency: row.currency,
  isEssential: row.is_essential,
  dueAt: instant(row.due_at),
  deadlineAt: instant(row.deadline_at),
  substitute: row.substitute,
  changeRequests: row.change_requests,
  settledAt: instant(row.settled_at),
  settledBy: row.settled_by,
  followsDelivery: row.release_rule === "delivery",
  isLive: row.is_live,
  isExtended: row.is_extended,
  hasTimeForChange:
    now <
    endOfChanges(
      lastDay(row.promised, { paidAt: instant(row.paid_at), eventEndsAt: instant(row.event_ends_at) }),
    ),
  timeZone: row.time_zone,
  sponsorshipId: row.sponsorship_id,
  proposalTitle: row.proposal_title,
  hostName: row.host_name,
  proofs: row.proofs.map(({ createdAt, ...proof }) => ({ ...proof, createdAt: new Date(createdAt) })),
  history: row.history.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
});
