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
 * Books that an agent's held share of a payment may be paid out after all, when the host's was released before.
 * Answers what of it paid the agent's debts, in cents. With the payment locked.
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
 * Books a commission that the platform pays out of its own, in cents, after the host's money was released. It is no
 * share of the capture, so that refunds take nothing of it. Answers what of it paid the agent's debts. With the payment
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
 * Books that an agent's share of a payment is the host's: what is held of it goes to where the host's own share is
 * by now, and from now on a refund takes the whole of it from the host. With the payment locked.
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
 * Books that a part of what is held for a host is an agent's after all: `shareCents` of the capture as it was, of which
 * `leftCents` are left. From now on refunds take their part from the agent. With the payment locked, and before the
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
