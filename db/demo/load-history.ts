import { eq } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import { startPlanPurchase } from "@/lib/billing/commands/start-plan-purchase";
import { type HostPlanProduct, publishLines } from "@/lib/billing/products";
import { recordAudit } from "@/lib/core/audit";
import { nextState } from "@/lib/core/state-machine";
import { makeLive } from "@/lib/proposals/commands/make-live";
import { orderPublication } from "@/lib/proposals/commands/order-publication";
import { hasLiveRoom } from "@/lib/proposals/live-room";
import { planFor } from "@/lib/proposals/plan-limits";
import { proposalMachine } from "@/lib/proposals/status";
import { HOLD_MINUTES } from "@/lib/sponsorships/status";
import { workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { loadAfterlife } from "./load-afterlife";
import { agentMarketHeld } from "./load-agent-market";
import { agreementsMade } from "./load-agreements";
import { blastsSent } from "./load-blasts";
import { casesHeld } from "./load-cases";
import { conversationsHeld } from "./load-conversations";
import { offersMade } from "./load-offers";
import { hostId } from "./load-people";
import { eventId, proposalId, publishedAt, tierId } from "./load-proposals";
import { vendorsOffered } from "./load-vendor-offers";
import { clearQueue, forgetBrokenLoads } from "./loose-ends";
import { type Moment, play } from "./moment";
import { payForOrder, payForPlace, payTooLate } from "./pay";
import { type DemoHost, HOSTS } from "./people/hosts";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import type { DemoBacker, DemoProposal } from "./proposals/proposal";
import { type Stage, viewerOf } from "./stage";

/** Longer ago than the oldest proposal, so that each host had the plan before using it. */
const PLANS_BOUGHT_DAYS = 200;
/** When hosts changed their minds. */
const CHANGED_DAYS = 2;

/**
 * Lets everything happen that leads from drafts to today, oldest first and by the product's own commands: plans are
 * bought, proposals published, places paid. So state, payments, ledger and audit log are what they would be.
 */
export async function loadHistory(stage: Stage): Promise<void> {
  const moments = [
    ...plansBought(stage),
    ...PROPOSALS.flatMap((proposal) => lifeOf(stage, proposal)),
    ...conversationsHeld(stage),
    ...offersMade(stage),
    ...blastsSent(stage),
    ...agreementsMade(stage),
    ...agentMarketHeld(stage),
    ...vendorsOffered(stage),
    ...casesHeld(stage),
  ];
  await forgetBrokenLoads(stage);
  await play(stage, moments);
  await loadAfterlife(stage);
  await clearQueue(stage);
}

function plansBought(stage: Stage): Moment[] {
  const hosts: DemoHost[] = Object.values(HOSTS);
  return hosts.flatMap((host) => {
    const { plan, joined, planBought = PLANS_BOUGHT_DAYS, upgraded } = host;
    if (plan === "starter") return [];
    const bought = buyPlan(
      stage,
      host,
      upgraded ? "host:pro" : `host:${plan}`,
      Math.min(joined - 1, planBought),
    );
    return upgraded ? [bought, buyPlan(stage, host, `host:${plan}`, upgraded)] : [bought];
  });
}

/** A year of a plan, or the better one for the rest of it. */
function buyPlan(stage: Stage, host: DemoHost, product: HostPlanProduct, daysAgo: number): Moment {
  const happen = async (at: Date) => {
    const ctx = stage.ctxAt(at, viewerOf({ ...host, plan: "starter" }, "event_host"));
    const idempotencyKey = demoId(product, host.email);
    const { orderId } = await startPlanPurchase(ctx, { product, idempotencyKey });
    await payForOrder(stage, ctx, orderId);
  };
  return { at: workingTime(stage.now, daysAgo, chanceOf(host.email)), happen };
}

function lifeOf(stage: Stage, proposal: DemoProposal): Moment[] {
  const { key, status, backers = [] } = proposal;
  const paid = backers.map((backer) => ({
    at: workingTime(stage.now, backer.daysAgo, chanceOf(`paid:${key}:${backer.sponsor}`)),
    happen: (at: Date) => sponsor(stage, at, key, backer),
  }));
  const changed = {
    at: workingTime(stage.now, CHANGED_DAYS),
    happen: (at: Date) => change(stage, at, proposal),
  };
  const published = {
    at: publishedAt(proposal, stage.now),
    happen: (at: Date) => publish(stage, at, proposal),
  };
  return [published, ...paid, ...(status ? [changed] : [])];
}

/** Publishes a draft, after paying for it where it costs anything. */
async function publish(stage: Stage, at: Date, proposal: DemoProposal): Promise<void> {
  const host: DemoHost = HOSTS[proposal.host];
  const ctx = stage.ctxAt(at, viewerOf(host, "event_host"));
  const plan = planFor(host.plan, proposal.launch ? "launch" : null);
  const drafted = {
    id: proposalId(proposal.key),
    hostId: hostId(proposal.host),
    draftId: null,
    status: "draft" as const,
    publishedAt: null,
  };
  const wish = { hostId: drafted.hostId, proposalId: drafted.id, plan };
  if (!(await hasLiveRoom(stage.tx, at, wish))) throw new Error(`${proposal.key} is beyond its host's plan`);
  const lines = publishLines(plan, proposal.addons ?? []);
  if (lines.length === 0) await makeLive(stage.tx, ctx, drafted, { plan, bought: [] });
  else await payForOrder(stage, ctx, await orderPublication(stage.tx, ctx, drafted.id, lines));
}

async function sponsor(stage: Stage, at: Date, key: string, backer: DemoBacker): Promise<void> {
  const { tier, method = "stripe", late } = backer;
  const place = { proposalId: proposalId(key), tierId: tierId(key, tier), method };
  const ctxOf = (who: SponsorKey, minutes: number) =>
    stage.ctxAt(new Date(at.getTime() + minutes * 60_000), viewerOf(SPONSORS[who], "business_sponsor"));
  const arrive = late && (await payTooLate(stage, ctxOf(late, -HOLD_MINUTES), place));
  await payForPlace(stage, ctxOf(backer.sponsor, 0), place);
  await arrive?.();
}

/** Pauses or cancels a live proposal that nobody has paid for; with a cancelled one its event is called off. */
async function change(stage: Stage, at: Date, proposal: DemoProposal): Promise<void> {
  const ctx = stage.ctxAt(at, viewerOf(HOSTS[proposal.host], "event_host"));
  const move = proposal.status === "paused" ? "pause" : "cancel";
  const status = nextState(proposalMachine, "active", move);
  const id = proposalId(proposal.key);
  await stage.tx.update(proposals).set({ status, updatedAt: at }).where(eq(proposals.id, id));
  if (move === "cancel") {
    const calledOff = { status: "cancelled", updatedAt: at } as const;
    await stage.tx
      .update(events)
      .set(calledOff)
      .where(eq(events.id, eventId(proposal.key)));
  }
  await recordAudit(stage.tx, ctx, {
    action: `proposal.${move}`,
    entityId: id,
    before: { status: "active" },
    after: { status },
  });
}
