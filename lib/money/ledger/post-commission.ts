import type { Tx } from "@/db/types";
import { accounts, purseOf } from "./accounts";
import { givenTo, heldOf, releasedTo, shareGrantKey, shareReturnKey } from "./internal/owners";
import { postToLedger } from "./internal/post";

interface Commission {
  paymentId: string;
  sponsorshipId: string;
  agentId: string;
  hostId: string;
  currency: string;
  at: Date;
}

const purses = ({ agentId, hostId }: Commission) => {
  const agent = purseOf(accounts.agentPending(agentId));
  const host = purseOf(accounts.hostPending(hostId));
  if (!agent || !host) throw new Error("an agent and a host must have held-funds accounts");
  return { agent, host };
};

/**
 * Books that an agent's held share of a payment becomes available after the host's money was already released. Returns
 * what of it repaid the agent's debts, in cents. Call with the payment locked.
 */
export async function postLateRelease(tx: Tx, commission: Commission): Promise<number> {
  const { agent } = purses(commission);
  const cents = (await heldOf(tx, commission.paymentId)).get(agent.pending) ?? 0;
  if (cents === 0) return 0;
  const { entries, nettedCents } = await releasedTo(tx, agent, cents, commission.currency);
  await postToLedger(tx, {
    kind: "release",
    key: `release:${commission.paymentId}:agent`,
    sourceType: "payment",
    sourceId: commission.paymentId,
    entries,
    details: { sponsorshipId: commission.sponsorshipId },
    postedAt: commission.at,
  });
  return nettedCents;
}

/**
 * Books a commission that the platform pays itself, in cents, after the host's money was released. It is no share of
 * the capture, so refunds take nothing of it. Returns what of it repaid the agent's debts. Call with the payment
 * locked.
 */
export async function postCommissionGift(
  tx: Tx,
  commission: Commission & { amountCents: number },
): Promise<number> {
  const { paymentId, sponsorshipId, amountCents, currency, at } = commission;
  const { entries, nettedCents } = await givenTo(tx, purses(commission).agent, amountCents, currency);
  await postToLedger(tx, {
    kind: "commission_gift",
    key: `commission_gift:${paymentId}`,
    sourceType: "payment",
    sourceId: paymentId,
    entries: [{ account: accounts.commissionCosts, amountCents, currency }, ...entries],
    details: { sponsorshipId },
    postedAt: at,
  });
  return nettedCents;
}

/**
 * Books that an agent's share of a payment now belongs to the host. Its held money goes where the host's own share is,
 * and from now on refunds are taken fully from the host. Call with the payment locked.
 */
export async function postCommissionReturn(
  tx: Tx,
  commission: Commission & { isReleased: boolean },
): Promise<void> {
  const { agent, host } = purses(commission);
  const { paymentId, currency } = commission;
  const amountCents = (await heldOf(tx, paymentId)).get(agent.pending) ?? 0;
  if (amountCents === 0) return;
  const toHost = commission.isReleased
    ? (await givenTo(tx, host, amountCents, currency)).entries
    : [{ account: host.pending, amountCents: -amountCents, currency }];
  await postToLedger(tx, {
    kind: "commission_return",
    key: shareReturnKey(paymentId),
    sourceType: "payment",
    sourceId: paymentId,
    entries: [{ account: agent.pending, amountCents, currency }, ...toHost],
    details: { sponsorshipId: commission.sponsorshipId, from: agent.pending, to: host.pending },
    postedAt: commission.at,
  });
}

/**
 * Books that part of a host's held money belongs to an agent after all: `shareCents` of the original capture, of which
 * `leftCents` remain. From now on refunds take their part from the agent. Call with the payment locked, before the
 * host's money is released.
 */
export async function postCommissionGrant(
  tx: Tx,
  commission: Commission & { shareCents: number; leftCents: number },
): Promise<void> {
  const { agent, host } = purses(commission);
  const { paymentId, currency, shareCents, leftCents } = commission;
  await postToLedger(tx, {
    kind: "commission_grant",
    key: shareGrantKey(paymentId),
    sourceType: "payment",
    sourceId: paymentId,
    entries: [
      { account: host.pending, amountCents: leftCents, currency },
      { account: agent.pending, amountCents: -leftCents, currency },
    ],
    details: {
      sponsorshipId: commission.sponsorshipId,
      from: host.pending,
      to: agent.pending,
      cents: shareCents,
    },
    postedAt: commission.at,
  });
}
