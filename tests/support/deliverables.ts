import { asc, eq } from "drizzle-orm";
import { deliverableProofs, deliverables } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { lockDeliverable, moveDeliverable } from "@/lib/funding/deliverables/internal/deliverable-row";
import type { TestDatabase } from "./database";
import { createEvent } from "./factories/proposals";
import { createHost } from "./factories/users";
import type { PaymentWorld, Sponsored } from "./payments";

export const DAY = 24 * 60;

/** A paid sponsorship of 1,000 dollars with two benefits of 350 dollars each, for an event in 30 days. */
export async function withBenefits(
  world: PaymentWorld,
  { db }: Pick<TestDatabase, "db">,
  { benefits = ["Logo on the banner", "A booth"] } = {},
): Promise<Sponsored> {
  const event = await createEvent(db, (await createHost(db)).id);
  return world.sponsored({ eventId: event.id, tiers: [{ amountCents: 100_000, benefits }] });
}

export const itemsOf = ({ db }: Pick<TestDatabase, "db">, sponsorshipId: string) =>
  db
    .select()
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, sponsorshipId))
    .orderBy(asc(deliverables.position));

/** Proves a deliverable with a note, as its host. */
export async function prove(host: Ctx, deliverableId: string): Promise<void> {
  await inTransaction(host, async (tx) => {
    const clocked = await lockDeliverable(tx, deliverableId);
    await tx.insert(deliverableProofs).values({
      id: newId(),
      deliverableId,
      kind: "note",
      note: "It hung over the stage.",
      authorId: host.viewer?.id ?? null,
      formId: newId(),
      createdAt: host.now(),
    });
    await moveDeliverable(tx, host, clocked, { move: "prove", side: "host", set: { provedAt: host.now() } });
  });
}

/** Moves the clock to this many days after the event, and applies what is overdue. */
export async function passDays(world: PaymentWorld, days: number): Promise<void> {
  world.wait(days * DAY);
  await settleDeliverables(world.system());
}
