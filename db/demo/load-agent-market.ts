import { applyToPromote } from "@/lib/agents/commands/apply-to-promote";
import { approveApplication } from "@/lib/agents/commands/approve-application";
import { createListing } from "@/lib/agents/commands/create-listing";
import { declineApplication } from "@/lib/agents/commands/decline-application";
import { pauseListing } from "@/lib/agents/commands/move-listing";
import { withdrawApplication } from "@/lib/agents/commands/withdraw-application";
import { type DemoApplication, type DemoListing, LISTINGS } from "./agent-market";
import { workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { proposalId } from "./load-proposals";
import type { Moment } from "./moment";
import { payForOrder } from "./pay";
import { AGENTS } from "./people/agents";
import { type DemoHost, HOSTS } from "./people/hosts";
import { PROPOSALS } from "./proposals/all";
import { type Stage, viewerOf } from "./stage";

/** Hosts list proposals for agents and pay for it; agents apply, and are answered. */
export function agentMarketHeld(stage: Stage): Moment[] {
  return LISTINGS.flatMap((listing) => {
    const ids = new Map<string, string>();
    const when = (daysAgo: number, what: string) =>
      workingTime(stage.now, daysAgo, chanceOf(`${what}:${listing.proposal}`));
    const host = viewerOf(hostOf(listing.proposal), "event_host");
    const listed: Moment = {
      at: when(listing.daysAgo, "listed"),
      happen: async (at) => {
        ids.set("listing", await list(stage, at, listing));
      },
    };
    const paused: Moment[] = listing.pausedDaysAgo
      ? [
          {
            at: when(listing.pausedDaysAgo, "listing paused"),
            happen: async (at) => {
              await pauseListing(stage.ctxAt(at, host), { listingId: ids.get("listing") ?? "" });
            },
          },
        ]
      : [];
    const applied = (listing.applications ?? []).flatMap((application): Moment[] => {
      const { agent, daysAgo, end } = application;
      return [
        {
          at: when(daysAgo, `applied:${agent}`),
          happen: async (at) => {
            ids.set(agent, await apply(stage, at, ids.get("listing") ?? "", application));
          },
        },
        ...(end
          ? [
              {
                at: when(end.daysAgo, `answered:${agent}`),
                happen: (at: Date) => answer(stage, at, listing, application, ids.get(agent) ?? ""),
              },
            ]
          : []),
      ];
    });
    return [listed, ...applied, ...paused];
  });
}

function hostOf(key: string): DemoHost {
  const found = PROPOSALS.find((one) => one.key === key);
  if (!found) throw new Error(`there is no proposal ${key}`);
  return HOSTS[found.host];
}

async function list(stage: Stage, at: Date, listing: DemoListing): Promise<string> {
  const ctx = stage.ctxAt(at, viewerOf(hostOf(listing.proposal), "event_host"));
  const { listingId, orderId } = await createListing(ctx, {
    formId: demoId("agent listing", listing.proposal),
    proposalId: proposalId(listing.proposal),
    commissionRate: listing.rate * 100,
    maxAgents: listing.spots,
    targetLocations: listing.places,
    description: listing.text,
    commissionDescription: listing.about ?? null,
    preferredExperience: listing.lookingFor ?? null,
    featured: listing.featured ?? false,
  });
  if (!listing.isUnpaid) await payForOrder(stage, ctx, orderId);
  return listingId;
}

async function apply(
  stage: Stage,
  at: Date,
  listingId: string,
  { agent, message, experience }: DemoApplication,
): Promise<string> {
  const ctx = stage.ctxAt(at, viewerOf(AGENTS[agent], "agent"));
  return (await applyToPromote(ctx, { listingId, message, experience: experience ?? null })).applicationId;
}

async function answer(
  stage: Stage,
  at: Date,
  listing: DemoListing,
  { agent, end }: DemoApplication,
  applicationId: string,
): Promise<void> {
  if (end?.how === "withdraw")
    await withdrawApplication(stage.ctxAt(at, viewerOf(AGENTS[agent], "agent")), { applicationId });
  else if (end) {
    const host = stage.ctxAt(at, viewerOf(hostOf(listing.proposal), "event_host"));
    const respond = end.how === "approve" ? approveApplication : declineApplication;
    await respond(host, { applicationId, response: end.words ?? null });
  }
}
