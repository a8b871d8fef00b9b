import "server-only";
import { sql } from "drizzle-orm";
import type { CommissionReason, CommissionStatus } from "@/db/enums";
import type { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { type EarningAgreement, earningAgreement } from "@/lib/agents/referrals/internal/earning-agreement";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { OutboxRow } from "@/lib/integrations/mail/outbox";
import { writtenMail } from "@/lib/integrations/mail/queue-mail";
import { reasonsFor } from "./copy";
import { readParties } from "./internal/parties";
import { commissionMails } from "./mails";
import { findSelfDealing, type Party } from "./self-dealing";
import { commissionOf, describeTerms } from "./terms";

type Sponsorship = typeof sponsorships.$inferSelect;

interface Sale {
  sponsorship: Sponsorship;
  /** The event's time zone. Null: there is no event. */
  eventTimeZone: string | null;
  title: string;
  /** The agreement that the sponsor is bound to. */
  agreementId: string;
  /** The host's share of the payment before commission, in cents. */
  baseCents: number;
}

/** The agent's share of a payment, in cents. 0: nothing. */
export interface Accrual {
  agentId: string;
  agentName: string;
  amountCents: number;
  mail: OutboxRow | null;
}

/**
 * Deducts the agent's commission from a host's share of a newly paid sponsorship, on the agreement's terms, and records
 * the referral as funded. Returns null if the agreement no longer earns. Deducts nothing if no commission was agreed,
 * or if the agent is the sponsor or the host, which is stored with its reason. A doubtful commission is deducted and
 * waits for an admin. Call inside settlement, in the transaction of the capture. For a payment booked again after a
 * mistake, it decides again, but never overrides an admin.
 */
export async function accrueCommission(tx: Tx, ctx: Ctx, sale: Sale): Promise<Accrual | null> {
  const { sponsorId, hostId, proposalId, currency } = sale.sponsorship;
  const [agreement, parties] = await Promise.all([
    earningAgreement(tx, { proposalId, sponsorId, at: ctx.now() }),
    readParties(tx, ctx.now(), { agreementId: sale.agreementId, sponsorId, hostId }),
  ]);
  if (!agreement || agreement.currency !== currency) return null;
  const { agent } = parties;
  const { isSameDevice } = agreement;
  const { refused, doubtful } = findSelfDealing({ ...parties, isSameDevice }, ctx.now());
  const earned: Earned = {
    ...sale,
    agreement,
    amountCents: commissionOf(agreement, sale.baseCents),
    status: refused.length > 0 ? "rejected" : doubtful.length > 0 ? "on_hold" : "pending",
    reasons: refused.length > 0 ? refused : doubtful,
  };
  const stands = await write(tx, ctx, earned);
  const isTaken = stands && earned.status !== "rejected";
  return {
    agentId: agent.id,
    agentName: agent.companyName ?? agent.fullName,
    amountCents: isTaken ? earned.amountCents : 0,
    mail: stands ? mailTo(agent, earned) : null,
  };
}

const MAIL_STATUS = { pending: "held", on_hold: "checked", rejected: "refused" } as const;

function mailTo(
  agent: Party,
  { sponsorship, eventTimeZone, title, agreement, amountCents, status, reasons }: Earned,
) {
  const { id, amountCents: paidCents, currency, releasableAt, paidAt } = sponsorship;
  if (!releasableAt || !paidAt) throw new Error("a paid sponsorship has no payment date");
  return writtenMail({
    mail: commissionMails["commission-earned"],
    to: { userId: agent.id, email: agent.email },
    data: {
      name: agent.fullName,
      title,
      amountCents,
      currency,
      paidCents,
      terms: describeTerms(agreement),
      releasableAt,
      eventTimeZone,
      standing: MAIL_STATUS[status],
      reasons: reasonsFor("agent", reasons),
    },
    // A payment booked again after a mistake sends a new notification.
    dedupeKey: `commission-earned:${id}:${paidAt.toISOString()}`,
  });
}

interface Earned extends Sale {
  agreement: EarningAgreement;
  amountCents: number;
  status: Extract<CommissionStatus, "pending" | "on_hold" | "rejected">;
  reasons: CommissionReason[];
}

/** Records the funding and its commission. Returns whether a commission stays as it was decided. */
async function write(tx: Tx, ctx: Ctx, earned: Earned): Promise<boolean> {
  const { sponsorship, baseCents, agreement, amountCents, status, reasons } = earned;
  const now = ctx.now().toISOString();
  const id = newId();
  const note = tx.execute(sql`
    insert into referral_events (type, proposal_agent_id, sponsor_id, sponsorship_id, amount_cents, reason, source, created_at)
    values ('funded', ${agreement.proposalAgentId}, ${sponsorship.sponsorId}, ${sponsorship.id}, ${sponsorship.amountCents},
      ${status === "rejected" ? (reasons[0] ?? null) : null}, ${agreement.source}, ${now})
    on conflict (sponsorship_id) where type = 'funded' do update
      set amount_cents = excluded.amount_cents, reason = excluded.reason, source = excluded.source`);
  if (amountCents === 0) {
    await note;
    return false;
  }
  const [, { rows }] = await Promise.all([
    note,
    tx.execute<{ id: string }>(sql`
      insert into commissions (id, sponsorship_id, proposal_agent_id, agent_id, host_id, status, commission_type,
        commission_bps, commission_cents, base_cents, amount_cents, currency, reasons, created_at, updated_at)
      values (${id}, ${sponsorship.id}, ${agreement.proposalAgentId}, ${agreement.agentId}, ${sponsorship.hostId}, ${status},
        ${agreement.commissionType}, ${agreement.commissionBps}, ${agreement.commissionCents}, ${baseCents},
        ${amountCents}, ${sponsorship.currency}, ${sql.param(reasons)}::text[], ${now}, ${now})
      on conflict (sponsorship_id) do update set
        proposal_agent_id = excluded.proposal_agent_id, agent_id = excluded.agent_id, status = excluded.status,
        commission_type = excluded.commission_type, commission_bps = excluded.commission_bps,
        commission_cents = excluded.commission_cents, base_cents = excluded.base_cents,
        amount_cents = excluded.amount_cents, returned_cents = 0, reasons = excluded.reasons,
        currency = excluded.currency, updated_at = excluded.updated_at
      where commissions.status = 'reversed' or (commissions.status = 'rejected' and commissions.decided_by_id is null)
      returning id`),
  ]);
  const [row] = rows;
  if (!row) return false;
  await recordAudit(tx, ctx, {
    action: "commission.take",
    entityId: row.id,
    after: { sponsorshipId: sponsorship.id, status, amountCents, baseCents, reasons },
  });
  return true;
}
