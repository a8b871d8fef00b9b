import "server-only";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { DeliverableStatus, DeliverySide } from "@/db/enums";
import { deliverableEntries, deliverables, events, proposals, sponsorships } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { canMove } from "@/lib/core/state-machine";
import { transition } from "@/lib/core/transition";
import { deadlineOf, lastDay } from "../clock";
import { promisedDaysOf } from "../promised-days";
import { type DeliverableMove, deliverableMachine, isSettled } from "../status";

export type Deliverable = typeof deliverables.$inferSelect;

/** A deliverable with what its deadlines count from. */
export interface Clocked {
  item: Deliverable;
  sponsorship: typeof sponsorships.$inferSelect;
  /** Null: a year-round campaign. */
  eventEndsAt: Date | null;
  /** The day that all periods count from. */
  day: Date;
}

/** The deliverables that match, in the order of their ids. Lock their sponsorship's payment first if money follows. */
export async function readDeliverables(db: Executor, where: SQL | undefined): Promise<Clocked[]> {
  const rows = await db
    .select({
      item: deliverables,
      sponsorship: sponsorships,
      eventEndsAt: events.endsAt,
      promised: promisedDaysOf(deliverables.sponsorshipId),
    })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId))
    .innerJoin(proposals, eq(proposals.id, deliverables.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(where)
    .orderBy(asc(deliverables.id));
  return rows.map(({ promised, ...row }) => {
    const { eventEndsAt, sponsorship } = row;
    const period = { paidAt: sponsorship.paidAt ?? sponsorship.createdAt, eventEndsAt };
    return { ...row, day: lastDay(promised, period) };
  });
}

/** Statuses of a sponsorship whose deliverables can still change. */
export const LIVE = ["paid", "releasable", "released"] as const;

/**
 * Reads a deliverable, locked until the transaction ends. Throws `not_found`, and `conflict` if its sponsorship was
 * refunded. The caller checks who may change it.
 */
export async function lockDeliverable(tx: Tx, deliverableId: string): Promise<Clocked> {
  await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(eq(deliverables.id, deliverableId))
    .for("update");
  const [found] = await readDeliverables(tx, eq(deliverables.id, deliverableId));
  if (!found) throw notFound();
  if (!LIVE.some((status) => status === found.sponsorship.status))
    throw conflict("This sponsorship was refunded.");
  return found;
}

export interface Moved {
  move: DeliverableMove;
  side: DeliverySide;
  /** The words of who did it. */
  note?: string | null;
  /** Of the form, so that a second post does nothing more. */
  formId?: string;
  /** The instant of the move; now, unless the caller has used it already. */
  at?: Date;
  set?: Partial<Pick<Deliverable, "dueAt" | "provedAt" | "substitute" | "changeRequests" | "refundId">>;
}

/**
 * Makes a transition: sets the next deadline, writes the deliverable's own history and the audit log. Returns the
 * changed row. Throws `conflict` for an illegal move. Call with the deliverable locked.
 */
export async function moveDeliverable(
  tx: Tx,
  ctx: Ctx,
  clocked: Clocked,
  { move, side, note = null, formId, at = ctx.now(), set = {} }: Moved,
): Promise<Deliverable> {
  const { item, sponsorship } = clocked;
  const status: DeliverableStatus = deliverableMachine.moves[move].to;
  const next = { ...item, ...set, status, updatedAt: at };
  const moved = await transition(tx, ctx, deliverables, item, {
    machine: deliverableMachine,
    move,
    set: {
      ...set,
      updatedAt: at,
      deadlineAt: deadlineOfItem({ ...clocked, item: next }),
      ...(isSettled(status) && { settledAt: at, settledBy: side }),
    },
    audit: {
      action: `deliverable.${move}`,
      details: { sponsorshipId: sponsorship.id, ...(note && { reason: note }) },
    },
  });
  await addEntry(tx, ctx, { deliverableId: item.id, side, move, note, formId });
  return moved;
}

interface Entry {
  deliverableId: string;
  side: DeliverySide;
  move: string;
  note: string | null;
  formId?: string | undefined;
}

/** Adds to a deliverable's history. Check first that the form is new. */
export async function addEntry(tx: Tx, ctx: Ctx, { formId, side, ...entry }: Entry): Promise<void> {
  await tx.insert(deliverableEntries).values({
    ...entry,
    id: newId(),
    side,
    authorId: side === "site" ? null : (ctx.viewer?.id ?? null),
    formId: formId ?? null,
    createdAt: ctx.now(),
  });
}

export type FormMove = DeliverableMove | "answer_dispute";

/**
 * Whether a form was already received for a deliverable. Throws `conflict` if its id belongs to another change or to
 * someone else's: neither must pass for the other. Call with the deliverable locked.
 */
export async function isKnownForm(
  tx: Tx,
  { viewer }: Ctx,
  { deliverableId, formId, move }: { deliverableId: string; formId: string; move: FormMove },
): Promise<boolean> {
  const [known] = await tx
    .select({ move: deliverableEntries.move, authorId: deliverableEntries.authorId })
    .from(deliverableEntries)
    .where(and(eq(deliverableEntries.deliverableId, deliverableId), eq(deliverableEntries.formId, formId)));
  if (!known) return false;
  if (known.move !== move || known.authorId !== (viewer?.id ?? null))
    throw conflict("This form was already sent for something else. Reload the page and try again.");
  return true;
}

/** When a deliverable's status ends by itself; null: never, or not what its money follows. */
export function deadlineOfItem({ item, sponsorship, day }: Clocked): Date | null {
  if (sponsorship.releaseRule === "date") return null;
  const { kind, status, dueAt, provedAt, substitute, updatedAt: since } = item;
  const hasSubstitute = substitute !== null && status !== "make_good_offered";
  return deadlineOf(
    { kind, status, dueAt, provedAt, hasSubstitute, since },
    {
      day,
      paidAt: sponsorship.paidAt ?? since,
      isExtended: sponsorship.acceptanceExtendedAt !== null,
    },
  );
}

/** Throws `conflict` unless the money of a deliverable follows its delivery. */
export function requireByDelivery({ sponsorship }: Pick<Clocked, "sponsorship">): void {
  if (sponsorship.releaseRule !== "delivery")
    throw conflict("This sponsorship was paid before benefits had deadlines. Its money is released by date.");
}

/** Statuses that are open, in SQL. */
export const isOpen = isNull(deliverables.settledAt);

/** Whether a move is legal from a deliverable's status. */
export const canMoveItem = ({ status }: Pick<Deliverable, "status">, move: DeliverableMove) =>
  canMove(deliverableMachine, status, move);
