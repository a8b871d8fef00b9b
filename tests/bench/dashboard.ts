import { events, inquiries, orders, proposals, proposalViewDays, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { latestDraft } from "@/lib/listings/proposals/queries/drafts";
import { getHostMetrics } from "@/lib/listings/proposals/queries/host-metrics";
import { listOwnProposals } from "@/lib/listings/proposals/queries/own-proposals";
import { getWaiting } from "@/lib/listings/proposals/queries/waiting";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messaging/threads/queries/inbox";
import { getPlanStatus } from "@/lib/money/plans/queries";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import type { Section } from "./section";
import { measureStatements, type Statement } from "./statements";

const PROPOSALS = 500;
const VIEWS = 50_000;
const SPONSORS = 100;
/** Interests and paid sponsorships per proposal. */
const INTERESTED = 6;
const PAID = 2;
const DAY_MS = 86_400_000;
const SOURCES = ["search", "social", "direct", "site"] as const;

/** How long the database takes for the complete dashboard of a busy host, one statement after the other. */
export const measureDashboard = (): Promise<Section> =>
  measureStatements({
    title: `HostDashboard of a host with ${PROPOSALS} proposals and ${VIEWS.toLocaleString("en-US")} views`,
    besides: `${PROPOSALS * INTERESTED} interests and ${PROPOSALS * PAID} paid sponsorships.`,
    async viewer(db) {
      const host = await createHost(db);
      await fillHost(db, host.id, { proposalCount: PROPOSALS, views: VIEWS, sponsorCount: SPONSORS });
      return host;
    },
    statements: STATEMENTS,
  });

/** The queries of app/(workspace)/hostdashboard. */
const STATEMENTS: readonly Statement[] = [
  ["list", (ctx) => listOwnProposals(ctx)],
  ["waiting", (ctx) => getWaiting(ctx)],
  ["figures", (ctx) => getHostMetrics(ctx)],
  ["draft", (ctx) => latestDraft(ctx)],
  ["plan", (ctx) => getPlanStatus(ctx)],
  ["inbox", (ctx) => listThreads(ctx, { limit: THREADS_ON_A_CARD })],
];

/** How much a host has. */
type HostSize = { proposalCount: number; views: number; sponsorCount: number };

/** Gives a host proposals with views, interests, and paid sponsorships. Returns the sponsors. */
export async function fillHost(
  db: Database,
  hostId: string,
  { proposalCount, views, sponsorCount }: HostSize,
): Promise<UserRow[]> {
  const now = Date.now();
  const sponsors: UserRow[] = [];
  for (let n = 0; n < sponsorCount; n++) sponsors.push(await createSponsor(db));
  const at = (n: number) => sponsors[n % sponsorCount]?.id ?? "";
  const held = Array.from({ length: proposalCount }, (_, n) => ({
    id: newId(),
    hostId,
    title: `Fair ${n}`,
    description: "Stalls and music.",
    startDate: new Date(now + (n - 100) * DAY_MS).toISOString().slice(0, 10),
    timeZone: "Etc/UTC",
    startsAt: new Date(now + (n - 100) * DAY_MS),
    endsAt: new Date(now + (n - 100) * DAY_MS + DAY_MS / 4),
  }));
  await db.insert(events).values(held);
  const rows = held.map(({ id: eventId, title, description }) => ({
    id: newId(),
    hostId,
    eventId,
    title,
    description,
    amountRequestedCents: 500_000,
    fundingMode: "several" as const,
    status: "active" as const,
    publishedAt: new Date(now),
  }));
  await db.insert(proposals).values(rows);
  const days = views / proposalCount / SOURCES.length;
  for (const { id: proposalId } of rows)
    await db.insert(proposalViewDays).values(
      Array.from({ length: days }, (_, day) =>
        SOURCES.map((source) => ({
          proposalId,
          source,
          day: new Date(now - day * DAY_MS).toISOString().slice(0, 10),
          views: 1,
        })),
      ).flat(),
    );
  await db.insert(inquiries).values(
    rows.flatMap(({ id: proposalId }, n) =>
      Array.from({ length: INTERESTED }, (_, k) => ({
        proposalId,
        userId: at(n + k),
        type: k % 2 === 0 ? ("favorite" as const) : ("interested" as const),
        expiresAt: new Date(now + (k + 1) * DAY_MS),
      })),
    ),
  );
  const bought = rows.flatMap(({ id: proposalId }, n) =>
    Array.from({ length: PAID }, (_, k) => ({
      id: newId(),
      buyerId: at(n + k),
      kind: "sponsorship" as const,
      proposalId,
      totalCents: 50_000,
      idempotencyKey: newId(),
    })),
  );
  await db.insert(orders).values(bought);
  await db.insert(sponsorships).values(
    bought.map(({ id: orderId, buyerId, proposalId }) => ({
      proposalId,
      sponsorId: buyerId,
      hostId,
      orderId,
      amountCents: 50_000,
      status: "paid" as const,
      isExclusive: false,
      tierSnapshot: { name: "Gold", description: null, benefits: [] },
      cancellationTerms: "standard" as const,
      termsVersion: "1",
      platformFeeBps: 0,
      heldUntil: new Date(now),
      paidAt: new Date(now),
    })),
  );
  return sponsors;
}
