import { sql } from "drizzle-orm";
import { deliverables, orders, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { getNextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";
import { listOwnDeliveries } from "@/lib/funding/deliverables/queries/own-deliveries";
import { listDeliverableRecords } from "@/lib/funding/deliverables/queries/records";
import { listEventsToDeliver, listHostDeliverables } from "@/lib/funding/proofs/queries/host-deliverables";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import type { Section } from "./section";
import { measureStatements, type Statement } from "./statements";

/** On each side of the viewer: what they owe as a host, and what they are owed as a sponsor. */
const DELIVERABLES = 10_000;
const EACH = 5;
const PROPOSALS = 50;
const DAY_MS = 86_400_000;

/** How long the database takes for each list of a busy host's and sponsor's benefits. */
export const measureDeliverables = (): Promise<Section> =>
  measureStatements({
    title: `Lists of ${DELIVERABLES.toLocaleString("en-US")} benefits`,
    besides: `for someone who owes as many to sponsors, and is owed as many by hosts, ${EACH} for each sponsorship.`,
    viewer: fill,
    statements: STATEMENTS,
    limitMs: 20,
    each: true,
  });

const page = { view: null, eventId: null, after: null };
const records = { sponsorshipId: null, status: null, after: null, size: 50 };

const STATEMENTS: readonly Statement[] = [
  ["the host's benefits", (ctx) => listHostDeliverables(ctx, page)],
  ["the host's open ones", (ctx) => listHostDeliverables(ctx, { ...page, view: "open" })],
  ["the host's settled ones", (ctx) => listHostDeliverables(ctx, { ...page, view: "settled" })],
  ["the host's events", (ctx) => listEventsToDeliver(ctx)],
  ["the host's next deadline", (ctx) => getNextDeadline(ctx, "host")],
  ["what waits for the sponsor", (ctx) => listOwnDeliveries(ctx, { view: "waiting" })],
  ["what is coming to the sponsor", (ctx) => listOwnDeliveries(ctx, { view: "coming" })],
  ["the sponsor's next deadline", (ctx) => getNextDeadline(ctx, "sponsor")],
  ["records of the API", (ctx) => listDeliverableRecords(ctx, records)],
  ["records of one status", (ctx) => listDeliverableRecords(ctx, { ...records, status: "accepted" })],
];

async function fill(db: Database): Promise<{ id: string }> {
  const viewer = await createUser(db, { roles: ["event_host", "business_sponsor"] });
  const [host, sponsor] = [await createHost(db), await createSponsor(db)];
  await sell(db, viewer.id, sponsor.id);
  await sell(db, host.id, viewer.id);
  return viewer;
}

/** Sponsorships of several proposals, without their payments: lists read rows. */
async function sell(db: Database, hostId: string, sponsorId: string): Promise<void> {
  const proposals: string[] = [];
  for (let n = 0; n < PROPOSALS; n++) proposals.push((await createProposal(db, hostId)).proposal.id);
  const now = Date.now();
  const sold = Array.from({ length: DELIVERABLES / EACH }, (_, n) => ({
    orderId: newId(),
    sponsorshipId: newId(),
    proposalId: proposals[n % PROPOSALS] ?? "",
  }));
  await db.insert(orders).values(
    sold.map(({ orderId, proposalId }) => ({
      id: orderId,
      buyerId: sponsorId,
      kind: "sponsorship" as const,
      proposalId,
      totalCents: 50_000,
      idempotencyKey: newId(),
    })),
  );
  await db.insert(sponsorships).values(
    sold.map(({ orderId, sponsorshipId, proposalId }) => ({
      id: sponsorshipId,
      proposalId,
      sponsorId,
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
      releaseRule: "delivery" as const,
    })),
  );
  for (let position = 0; position < EACH; position++)
    await promise(db, { sold, hostId, sponsorId, position, now });
  await prove(db, hostId);
}

interface Sold {
  sold: { sponsorshipId: string; proposalId: string }[];
  hostId: string;
  sponsorId: string;
  position: number;
  now: number;
}

async function promise(db: Database, { sold, hostId, sponsorId, position, now }: Sold): Promise<void> {
  await db.insert(deliverables).values(
    sold.map(({ sponsorshipId, proposalId }, n) => ({
      id: newId(),
      sponsorshipId,
      proposalId,
      hostId,
      sponsorId,
      position,
      title: `Logo on banner ${position}`,
      kind: "placement" as const,
      quantity: 1,
      dueDays: 0,
      needs: position === 0 ? ["logo" as const] : [],
      wording: "any" as const,
      isEssential: false,
      shareCents: 7_000,
      status: position === 0 ? ("waiting_for_sponsor" as const) : ("due" as const),
      dueAt: new Date(now + (n % 90) * DAY_MS),
      deadlineAt: new Date(now + ((n % 90) + 3) * DAY_MS),
    })),
  );
}

/** A fifth each stays due, is proved, has a change requested, and is accepted; all but the first have a proof. */
async function prove(db: Database, hostId: string): Promise<void> {
  await db.execute(sql`
    insert into deliverable_proofs (id, deliverable_id, author_id, kind, note, form_id)
    select gen_random_uuid(), id, ${hostId}, 'note', 'It hung over the stage.', gen_random_uuid()
    from deliverables where host_id = ${hostId} and position > 1`);
  await db.execute(
    sql`update deliverables set status = 'proved', proved_at = now() where host_id = ${hostId} and position > 1`,
  );
  await db.execute(
    sql`update deliverables set status = 'change_requested' where host_id = ${hostId} and position = 3`,
  );
  await db.execute(sql`
    update deliverables set status = 'accepted', settled_at = now(), settled_by = 'sponsor', deadline_at = null
    where host_id = ${hostId} and position = 4`);
}
