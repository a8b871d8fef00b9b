import "server-only";
import { eq } from "drizzle-orm";
import { deliverables, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { lockPaidSlot, type PaidSlot } from "@/lib/funding/sponsorships/money-row";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { hasRight } from "@/lib/listings/proposals/team";
import type { Judged } from "../policy";
import { DELIVERABLE_LABELS } from "../status";
import {
  type Clocked,
  type Deliverable,
  type FormMove,
  isKnownForm,
  lockDeliverable,
} from "./deliverable-row";

/** `team`: the host, and members of the proposal's team who reply to sponsors. */
type Actor = "sponsor" | "host" | "team";

interface Asked {
  actor: Actor;
  deliverableId: string;
  formId: string;
  /** What the form does. */
  move: FormMove;
}

/** A locked deliverable. `isDone`: this form was received before, so there is nothing to do. */
interface Own extends Clocked {
  isDone: boolean;
}

/** Locks a deliverable for one side. Throws `not_found` for anyone else, `conflict` if its sponsorship was refunded. */
export async function lockOwn(tx: Tx, ctx: SignedInCtx, asked: Asked): Promise<Own> {
  await requireSide(tx, ctx, asked);
  const clocked = await lockDeliverable(tx, asked.deliverableId);
  return { ...clocked, isDone: await isKnownForm(tx, ctx, asked) };
}

/** The same for a change that moves money: the payment and the sponsorship are locked first. */
export async function lockOwnWithMoney(
  tx: Tx,
  ctx: SignedInCtx,
  asked: Asked,
): Promise<{ own: Own; slot: PaidSlot }> {
  const { orderId } = await requireSide(tx, ctx, asked);
  const slot = await lockPaidSlot(tx, orderId);
  if (!slot) throw notFound();
  const clocked = await lockDeliverable(tx, asked.deliverableId);
  const isDone = await isKnownForm(tx, ctx, asked);
  return { own: { ...clocked, isDone }, slot };
}

async function requireSide(
  tx: Tx,
  { viewer }: SignedInCtx,
  { actor, deliverableId }: Asked,
): Promise<{ orderId: string }> {
  const [found] = await tx
    .select({
      sponsorId: deliverables.sponsorId,
      hostId: deliverables.hostId,
      proposalId: deliverables.proposalId,
      orderId: sponsorships.orderId,
    })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId))
    .where(eq(deliverables.id, deliverableId));
  if (!found) throw notFound();
  const isTheirs =
    actor === "sponsor"
      ? found.sponsorId === viewer.id
      : found.hostId === viewer.id ||
        (actor === "team" && hasRight(await teamRoleOf(tx, found.proposalId, viewer.id), "answer"));
  if (!isTheirs) throw notFound();
  return found;
}

/** What the rules need to know about a locked deliverable. */
export const judged = ({ item, sponsorship }: Pick<Clocked, "item" | "sponsorship">): Judged => ({
  ...item,
  followsDelivery: sponsorship.releaseRule === "delivery",
  isLive: true,
  hasTimeForChange: true,
});

/** Throws `conflict`, with where the deliverable stands, unless a rule of the policy allows the change. */
export function requireCan(rule: (item: Judged) => boolean, clocked: Clocked): void {
  if (!rule(judged(clocked)))
    throw conflict(
      `“${clocked.item.title}” can't be changed this way. Its status: ${DELIVERABLE_LABELS[clocked.item.status]}. Reload the page to see what you can do.`,
    );
}

/** The answer of every command that changes one deliverable. */
export const changed = ({ id, status, sponsorshipId }: Deliverable) => ({
  deliverableId: id,
  status,
  sponsorshipId,
});
export type Changed = ReturnType<typeof changed>;
