import "server-only";
import { sql } from "drizzle-orm";
import type { CommissionReason, CommissionStatus, CommissionType } from "@/db/enums";
import type { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { judge, type Party } from "../self-dealing";
import { type CommissionTerms, commissionOf } from "../terms";

type Sponsorship = typeof sponsorships.$inferSelect;

interface Sale {
  sponsorship: Sponsorship;
  /** The agreement that the sponsor is bound to. */
  agreementId: string;
  /** What the host gets of the payment before the agent's part, in cents. */
  baseCents: number;
}

/** What an agent gets of a payment, in cents, above 0. */
export interface Taken {
  agentId: string;
  amountCents: number;
}

interface Agreement extends CommissionTerms {
  agentId: string;
  isSameDevice: boolean;
  parties: Party[];
}

/**
 * Takes the agent's part out of what a host gets of a sponsorship that was just paid, by the terms of the agreement,
 * and writes down that it was funded through their link. Null where nothing is to be taken: nothing was agreed, the
 * agreement had ended before the sponsor began to pay, or the agent is the sponsor or the host themselves, which is
 * kept with its reason. What is doubtful is taken, and waits for an admin. Part of settling, in the transaction of the
 * capture; called again for a payment that had been booked by mistake it decides anew, except over an admin.
 */
export async function takeCommission(tx: Tx, ctx: Ctx, sale: Sale): Promise<Taken | null> {
  const agreement = await readAgreement(tx, sale);
  if (!agreement) return null;
  const { refused, doubtful } = judgeSale(agreement, sale, ctx.now());
  const amountCents = commissionOf(agreement, sale.baseCents);
  const status = refused.length > 0 ? "rejected" : doubtful.length > 0 ? "on_hold" : "pending";
  const reasons = status === "rejected" ? refused : doubtful;
  const written = await write(tx, ctx, { ...sale, agreement, amountCents, status, reasons });
  if (!written || status === "rejected") return null;
  return { agentId: agreement.agentId, amountCents };
}

function judgeSale({ parties, agentId, isSameDevice }: Agreement, { sponsorship }: Sale, at: Date) {
  const party = (id: string) => {
    const found = parties.find((one) => one.id === id);
    if (!found) throw new Error("somebody whom a commission concerns has no account");
    return found;
  };
  const [agent, sponsor, host] = [party(agentId), party(sponsorship.sponsorId), party(sponsorship.hostId)];
  return judge({ agent, sponsor, host, isSameDevice }, at);
}

interface AgreementRow extends Record<string, unknown> {
  agent_id: string;
  commission_type: CommissionType;
  commission_bps: number | null;
  commission_cents: string | null;
  currency: string;
  is_same_device: boolean;
  parties: (Omit<Party, "createdAt"> & { createdAt: string })[];
}

/** What was agreed on, and who the three are. An agreement that ended before the sponsor began to pay earns nothing. */
async function readAgreement(tx: Tx, { sponsorship, agreementId }: Sale): Promise<Agreement | null> {
  const { sponsorId, hostId, proposalId, createdAt, currency } = sponsorship;
  const [row] = await tx.execute<AgreementRow>(sql`
    select a.agent_id, a.commission_type, a.commission_bps, a.commission_cents, a.currency,
      coalesce((select b.is_same_device from referral_bindings b
        where b.sponsor_id = ${sponsorId} and b.proposal_id = ${proposalId}), false) as is_same_device,
      (select jsonb_agg(jsonb_build_object(
          'id', u.id, 'email', u.email, 'fullName', u.full_name, 'companyName', u.company_name,
          'website', u.website, 'createdAt', u.created_at, 'payoutDigest', p.account_digest,
          'networks', coalesce((select jsonb_agg(distinct s.network) from sessions s
            where s.user_id = u.id and s.network not in ('127.0.0.1', '::1')
              and s.last_seen_at > ${createdAt.toISOString()}::timestamptz - interval '90 days'), '[]')))
        from users u left join payout_settings p on p.user_id = u.id
        where u.id in (a.agent_id, ${sponsorId}::uuid, ${hostId}::uuid)) as parties
    from proposal_agents a
    where a.id = ${agreementId} and a.agent_id is not null and a.currency = ${currency}
      and (a.ended_at is null or a.ended_at > ${createdAt.toISOString()})`);
  if (!row) return null;
  return {
    agentId: row.agent_id,
    commissionType: row.commission_type,
    commissionBps: row.commission_bps,
    commissionCents: row.commission_cents === null ? null : Number(row.commission_cents),
    currency: row.currency,
    isSameDevice: row.is_same_device,
    parties: row.parties.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  };
}

interface Earned extends Sale {
  agreement: Agreement;
  amountCents: number;
  status: CommissionStatus;
  reasons: CommissionReason[];
}

/** Writes the funding down, and what it earns. Answers whether a commission stands as it was given. */
async function write(tx: Tx, ctx: Ctx, earned: Earned): Promise<boolean> {
  const { sponsorship, agreementId, baseCents, agreement, amountCents, status, reasons } = earned;
  const now = ctx.now().toISOString();
  const id = newId();
  const note = tx.execute(sql`
    insert into referral_events (type, proposal_agent_id, sponsor_id, sponsorship_id, amount_cents, reason, created_at)
    values ('funded', ${agreementId}, ${sponsorship.sponsorId}, ${sponsorship.id}, ${sponsorship.amountCents},
      ${status === "rejected" ? (reasons[0] ?? null) : null}, ${now})
    on conflict (sponsorship_id) where type = 'funded' do update
      set amount_cents = excluded.amount_cents, reason = excluded.reason`);
  if (amountCents === 0) {
    await note;
    return false;
  }
  const [, [row]] = await Promise.all([
    note,
    tx.execute<{ id: string }>(sql`
      insert into commissions (id, sponsorship_id, proposal_agent_id, agent_id, host_id, status, commission_type,
        commission_bps, commission_cents, base_cents, amount_cents, currency, reasons, created_at, updated_at)
      values (${id}, ${sponsorship.id}, ${agreementId}, ${agreement.agentId}, ${sponsorship.hostId}, ${status},
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
    recordAudit(tx, ctx, {
      action: "commission.take",
      entityId: id,
      after: { sponsorshipId: sponsorship.id, status, amountCents, baseCents, reasons },
    }),
  ]);
  return row !== undefined;
}
