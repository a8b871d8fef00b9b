import { asc, eq, inArray } from "drizzle-orm";
import { deliverableProofs, deliverables, events, proposals, sponsorships } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { canMove } from "@/lib/core/state-machine";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import {
  type Clocked,
  lockDeliverable,
  type Moved,
  moveDeliverable,
} from "@/lib/funding/deliverables/internal/deliverable-row";
import { deliverableMachine } from "@/lib/funding/deliverables/status";
import * as content from "./content";
import type { Moment } from "./moment";
import { storePicture } from "./pictures";
import { idOfPerson, proposalId } from "./rows";
import { type Stage, viewerOf } from "./stage";

const PROVED_AFTER_HOURS = 3;
/** A host who delivered something early, and when. */
const EARLY = { every: 3, daysAgo: 2, misspelledEvery: 9 };

/**
 * What hosts delivered: everything of the past, proved on the due day and accepted by the sponsor or by silence, and some
 * of what is due later, of which a sponsor wants a change.
 */
export async function deliveries(stage: Stage): Promise<Moment[]> {
  const rows = await stage.tx
    .select({ item: deliverables, endsAt: events.endsAt })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId))
    .innerJoin(proposals, eq(proposals.id, deliverables.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(inArray(sponsorships.status, ["paid", "releasable"]))
    .orderBy(asc(deliverables.dueAt), asc(deliverables.sponsorshipId), asc(deliverables.position));
  return rows.flatMap(({ item, endsAt }, at) =>
    item.dueAt < stage.now ? past(stage, item, endsAt ?? item.dueAt, at) : early(stage, item, at),
  );
}

type Item = typeof deliverables.$inferSelect;

function past(stage: Stage, item: Item, day: Date, at: number): Moment[] {
  const proved = new Date(item.dueAt.getTime() + PROVED_AFTER_HOURS * 60 * 60 * 1000);
  const silence = addDays(day > proved ? day : proved, DELIVERY_DAYS.accept);
  const accepted =
    at % 2 === 0
      ? { at: addDays(proved, 1), happen: (then: Date) => move(stage, then, item, "accept", "sponsor") }
      : { at: silence, happen: (then: Date) => settleDeliverables(stage.systemAt(then)) };
  const all = [{ at: proved, happen: (then: Date) => prove(stage, then, item) }, accepted];
  return all.filter((moment) => moment.at < stage.now);
}

function early(stage: Stage, item: Item, at: number): Moment[] {
  if (at % EARLY.every > 0 || item.status !== "due") return [];
  const proved = addDays(stage.now, -EARLY.daysAgo);
  if (proved < item.createdAt) return [];
  const all = [{ at: proved, happen: (then: Date) => prove(stage, then, item) }];
  if (at % EARLY.misspelledEvery > 0) return all;
  const note = "Our name is misspelled. Please use the one on the receipt.";
  return [
    ...all,
    {
      at: addDays(proved, 1),
      happen: (then: Date) =>
        move(stage, then, item, "request_change", "sponsor", { note, set: { changeRequests: 1 } }),
    },
  ];
}

async function prove(stage: Stage, at: Date, item: Item): Promise<void> {
  if (!(await move(stage, at, item, "prove", "host", { set: { provedAt: at } }))) return;
  await stage.tx.insert(deliverableProofs).values({
    deliverableId: item.id,
    ...(await proofOf(stage, item)),
    authorId: item.hostId,
    formId: newId(),
    createdAt: at,
  });
}

/** A photo of what can be seen, the number of guests for a count, and otherwise a note. */
async function proofOf(stage: Stage, { proposalId: id, kind, title, sponsorshipId }: Item) {
  const proposal = [...content.proposals().values()].find(({ key }) => proposalId(key) === id);
  const [scene] = proposal?.pictures ?? [];
  if (kind === "placement" && scene) {
    const picture = await storePicture(stage, await content.draw(scene, `proof:${title}:${sponsorshipId}`));
    return { kind: "photo", note: "As everyone saw it.", ...picture } as const;
  }
  if (kind === "data" && proposal?.attendance)
    return { kind: "number", amount: proposal.attendance, note: "Counted by hand at both ends." } as const;
  return { kind: "note", note: "Done, and thank you. We'll gladly show it to you on the spot." } as const;
}

/** Makes a move unless something else happened before, such as a dispute. */
async function move(
  stage: Stage,
  at: Date,
  { id, hostId, sponsorId }: Item,
  name: Moved["move"],
  side: "host" | "sponsor",
  more: Partial<Moved> = {},
): Promise<boolean> {
  const clocked: Clocked = await lockDeliverable(stage.tx, id);
  if (!canMove(deliverableMachine, clocked.item.status, name)) return false;
  await moveDeliverable(stage.tx, ctxOf(stage, at, side === "host" ? hostId : sponsorId), clocked, {
    ...more,
    move: name,
    side,
  });
  return true;
}

function ctxOf(stage: Stage, at: Date, id: string): SignedInCtx {
  const person = [...content.people().values()].find((one) => idOfPerson(one) === id);
  if (!person) throw new Error(`${id} is not a person of the demo data`);
  return stage.ctxAt(at, viewerOf(person));
}
