import { sql } from "drizzle-orm";
import { commissions, orders, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { listAssigned } from "@/lib/agents/agreements/queries/assigned-proposals";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { listEarnings } from "@/lib/agents/commissions/queries/earnings";
import { listOwnApplications } from "@/lib/agents/market/queries/applications";
import { newId } from "@/lib/core/ids";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { type Agreement, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import type { Section } from "./section";
import { measureStatements, type Statement } from "./statements";

const AGREEMENTS = 20;
const CLICKS = 1_000_000;
const DAYS = 365;
const INTERESTED = 2_000;
/** Sponsorships through each link. */
const PAID = 10;
const CENTS = 50_000;

/** How long the database takes for the dashboard of an agent with a million clicks. */
export const measureAgentDashboard = (): Promise<Section> =>
  measureStatements({
    title: `AgentDashboard of an agent with ${CLICKS.toLocaleString("en-US")} clicks`,
    besides:
      `${AGREEMENTS} agreements, clicks on ${DAYS} days each, ` +
      `${INTERESTED.toLocaleString("en-US")} interests, and ${AGREEMENTS * PAID} commissions.`,
    async viewer(db) {
      const agent = await createAgent(db, { emailVerifiedAt: new Date() });
      await fillAgent(db, agent, { agreements: AGREEMENTS, clicks: CLICKS / AGREEMENTS });
      return agent;
    },
    statements: STATEMENTS,
  });

/** The queries of app/(workspace)/agentdashboard. */
const STATEMENTS: readonly Statement[] = [
  ["figures", (ctx) => getAgentMetrics(ctx)],
  ["assigned", (ctx) => listAssigned(ctx)],
  ["earnings", (ctx) => listEarnings(ctx)],
  ["invitations", (ctx) => listOpenInvitations(ctx)],
  ["applications", (ctx) => listOwnApplications(ctx)],
  ["inbox", (ctx) => listThreads(ctx, { limit: THREADS_ON_A_CARD })],
];

/** How much an agent has: agreements, and clicks on the link of each. */
type AgentSize = { agreements: number; clicks: number };

/** Gives an agent agreements with clicks, interests, and commissions. */
export async function fillAgent(
  db: Database,
  agent: UserRow,
  { agreements, clicks }: AgentSize,
): Promise<void> {
  for (let n = 0; n < agreements; n++) await addAgreement(db, agent, clicks);
}

async function addAgreement(db: Database, agent: UserRow, clicks: number): Promise<void> {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  await db.execute(sql`
    insert into referral_events (type, proposal_agent_id, visitor_hash, created_at)
    select 'link_click', ${agreement.id}, md5(n::text), now() - (n % ${DAYS}::int) * interval '1 day'
    from generate_series(1, ${clicks}::int) n`);
  await db.execute(sql`
    insert into referral_click_days (proposal_agent_id, day, visitors, requests)
    select ${agreement.id}, current_date - n, ${Math.round(clicks / DAYS)}::int, ${Math.round(clicks / DAYS) * 3}::int
    from generate_series(0, ${DAYS - 1}::int) n`);
  await db.execute(sql`
    insert into referral_events (type, proposal_agent_id, reason)
    select 'interest_expressed', ${agreement.id}, 'interested' from generate_series(1, ${INTERESTED / AGREEMENTS}::int)`);
  for (let n = 0; n < PAID; n++) await fund(db, agreement, agent);
}

/** A sponsorship through a link, without its payment: pages read rows. */
async function fund(db: Database, agreement: Agreement, { id: agentId }: UserRow): Promise<void> {
  const { id: sponsorId } = await createSponsor(db);
  const [orderId, sponsorshipId] = [newId(), newId()];
  const { proposalId, hostId } = agreement;
  await db.insert(orders).values({
    id: orderId,
    buyerId: sponsorId,
    kind: "sponsorship",
    proposalId,
    totalCents: CENTS,
    idempotencyKey: newId(),
  });
  await db.insert(sponsorships).values({
    id: sponsorshipId,
    proposalId,
    sponsorId,
    hostId,
    orderId,
    amountCents: CENTS,
    isExclusive: false,
    tierSnapshot: { name: "Bronze", description: null, benefits: [] },
    cancellationTerms: "standard",
    termsVersion: "x",
    platformFeeBps: 0,
    status: "paid",
    heldUntil: new Date(),
    paidAt: new Date(),
    releasableAt: new Date(),
  });
  await db.execute(sql`
    insert into referral_events (type, proposal_agent_id, sponsor_id, sponsorship_id, amount_cents)
    values ('funded', ${agreement.id}, ${sponsorId}, ${sponsorshipId}, ${CENTS})`);
  await db.insert(commissions).values({
    sponsorshipId,
    proposalAgentId: agreement.id,
    agentId,
    hostId,
    status: "pending",
    commissionType: "percent",
    commissionBps: 1_000,
    baseCents: CENTS,
    amountCents: CENTS / 10,
  });
}
