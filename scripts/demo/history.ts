import { and, asc, eq, lt } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { settleFirstRefusals } from "@/lib/funding/renewals/commands/settle-first-refusals";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { HOLD_MINUTES, RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { makeLive } from "@/lib/listings/proposals/internal/make-live";
import { orderPublication } from "@/lib/listings/proposals/internal/order-publication";
import { hasLiveRoom } from "@/lib/listings/proposals/live-room";
import { planFor } from "@/lib/listings/proposals/plan-limits";
import type { HostPlanProduct } from "@/lib/money/orders/products";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import type { DemoPerson, DemoProposal } from "./content";
import * as content from "./content";
import { deliveries } from "./deliveries";
import { demoId } from "./ids";
import { clearQueue, forgetBrokenLoads } from "./loose-ends";
import { type Moment, play } from "./moment";
import { payForOrder, payForSlot, payTooLate } from "./pay";
import { loadPlacements } from "./placements";
import { proposalId, publishedAt, tierId } from "./rows";
import { type Stage, viewerOf } from "./stage";
import { choosePayout } from "./steps/payouts";
import { momentsOf, readSteps, type Step } from "./stories";
import { daysAgo, instant, type When } from "./when";

/** Longer ago than the oldest proposal, so that each host had the plan before using it. */
const PLANS_BOUGHT_DAYS = 200;

/**
 * Replays everything that leads from drafts to today, oldest first, with the product's own commands: buys plans,
 * publishes proposals, pays for slots, runs the stories, then releases, pays out, or disputes what is due on its day.
 * So status, payments, ledger, and audit log are consistent.
 */
export async function loadHistory(stage: Stage, stories: readonly Step[]): Promise<void> {
  const made = new Map<string, string>();
  const hosts = content.peopleOf("event_host");
  await forgetBrokenLoads(stage);
  await play(stage, [
    ...hosts.flatMap((host) => plansBought(stage, host)),
    ...[...content.proposals().values()].flatMap((proposal) => lifeOf(stage, proposal)),
    ...momentsOf(stage, stories, made),
  ]);
  await loadPlacements(stage);
  await play(stage, [
    ...(await deliveries(stage)),
    ...(await releases(stage)),
    ...[...content.people().values()].flatMap((person) => payoutChosen(stage, person)),
    ...momentsOf(stage, readSteps("aftermath"), made),
  ]);
  await clearQueue(stage);
}

function plansBought(stage: Stage, host: DemoPerson): Moment[] {
  const { plan, joined, planBought = daysAgo(PLANS_BOUGHT_DAYS), upgraded } = host;
  if (!plan) return [];
  const first = daysAgo(Math.min(-joined.days - 1, -planBought.days));
  const bought = buyPlan(stage, host, upgraded ? "host:pro" : `host:${plan}`, first);
  return upgraded ? [bought, buyPlan(stage, host, `host:${plan}`, upgraded)] : [bought];
}

/** A year of a plan, or an upgrade for the rest of it. */
function buyPlan(stage: Stage, host: DemoPerson, product: HostPlanProduct, when: When): Moment {
  const happen = async (at: Date) => {
    const ctx = stage.ctxAt(at, viewerOf({ ...host, plan: undefined }));
    const idempotencyKey = demoId(product, host.email);
    const { orderId } = await startPlanPurchase(ctx, { product, idempotencyKey });
    await payForOrder(stage, ctx, orderId);
  };
  return { at: instant(stage.now, when, host.email), happen };
}

function lifeOf(stage: Stage, proposal: DemoProposal): Moment[] {
  const { key, backers, previous } = proposal;
  const paid = backers.map((backer) => ({
    at: instant(stage.now, backer.paid, `paid:${key}:${backer.sponsor}`),
    happen: async (at: Date) => {
      await sponsor(stage, at, key, backer);
      if (previous) await settleFirstRefusals(stage.systemAfter(1));
    },
  }));
  const published = {
    at: publishedAt(proposal, stage.now),
    happen: (at: Date) => publish(stage, at, proposal),
  };
  return [published, ...paid];
}

const hostOf = ({ host }: DemoProposal) => viewerOf(content.get(content.people(), host));

/** Publishes a draft, and pays for it where required. */
async function publish(stage: Stage, at: Date, proposal: DemoProposal): Promise<void> {
  const viewer = hostOf(proposal);
  const ctx = stage.ctxAt(at, viewer);
  const plan = planFor(viewer.hostPlan, proposal.launch ? "launch" : null);
  const id = proposalId(proposal.key);
  const drafted = { id, hostId: viewer.id, draftId: null, status: "draft" as const, publishedAt: null };
  const input = { hostId: viewer.id, proposalId: id, plan };
  if (!(await hasLiveRoom(stage.tx, at, input))) throw new Error(`${proposal.key} exceeds its host's plan`);
  const lines = publishLines(plan, proposal.addons);
  if (lines.length === 0) await makeLive(stage.tx, ctx, drafted, { plan, bought: [] });
  else await payForOrder(stage, ctx, await orderPublication(stage.tx, ctx, id, lines));
  if (proposal.previous) await settleFirstRefusals(stage.systemAt(at));
}

async function sponsor(
  stage: Stage,
  at: Date,
  key: string,
  { sponsor: who, tier, method, late }: DemoProposal["backers"][number],
): Promise<void> {
  const slot = { proposalId: proposalId(key), tierId: tierId(key, tier), method };
  const ctxOf = (person: string, minutes: number) =>
    stage.ctxAt(new Date(at.getTime() + minutes * 60_000), viewerOf(content.get(content.people(), person)));
  const arrive = late ? await payTooLate(stage, ctxOf(late, -HOLD_MINUTES), slot) : null;
  await payForSlot(stage, ctxOf(who, 0), slot);
  await arrive?.();
}

/** Each day's releases, in two parts, as the scheduled job would have made them. */
async function releases(stage: Stage): Promise<Moment[]> {
  const days = await stage.tx
    .selectDistinct({ at: sponsorships.releasableAt })
    .from(sponsorships)
    .where(and(eq(sponsorships.status, "paid"), lt(sponsorships.releasableAt, stage.now)))
    .orderBy(asc(sponsorships.releasableAt));
  return days.flatMap(({ at }) =>
    [at, at && addDays(at, DELIVERY_DAYS.secondPart - RELEASE_DAYS.afterEvent)].flatMap((due) =>
      due && due < stage.now ? [{ at: due, happen: (then: Date) => releaseFunds(stage.systemAt(then)) }] : [],
    ),
  );
}

const payoutChosen = (stage: Stage, person: DemoPerson): Moment[] =>
  person.payout
    ? [
        {
          at: instant(stage.now, person.payout.set, `payee:${person.email}`),
          happen: (at) => choosePayout(stage, at, person),
        },
      ]
    : [];
