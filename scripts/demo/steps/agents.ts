import { eq } from "drizzle-orm";
import { z } from "zod";
import { REFERRAL_ACTS } from "@/db/enums";
import { proposalAgents, proposals, referralBindings, referralEvents, sessions, users } from "@/db/schema";
import { inviteAgent } from "@/lib/agents/agreements/commands/invite-agent";
import { removeAgent } from "@/lib/agents/agreements/commands/remove-agent";
import { beginAgreement } from "@/lib/agents/agreements/internal/begin-agreement";
import { applyToPromote } from "@/lib/agents/market/commands/apply-to-promote";
import { approveApplication } from "@/lib/agents/market/commands/approve-application";
import { createListing } from "@/lib/agents/market/commands/create-listing";
import { declineApplication } from "@/lib/agents/market/commands/decline-application";
import { pauseListing } from "@/lib/agents/market/commands/pause-listing";
import { withdrawApplication } from "@/lib/agents/market/commands/withdraw-application";
import { sourceOf } from "../clicks";
import { get, people, personKey, proposalKey } from "../content";
import { chanceOf, demoId } from "../ids";
import { payForOrder } from "../pay";
import { cents, personId, proposalId } from "../rows";
import { type Stage, viewerOf } from "../stage";
import { command, dollars, name, text } from "./command";

const HOUR_MS = 3_600_000;
/** An address block reserved for documentation. */
const NETWORK = "198.51.100.*";
/** Actions that agents are notified of. Favorites and immediate payments are not among them. */
const NOTIFIED = new Set(["contacted", "interested", "counter_proposal"]);

const response = (respond: typeof approveApplication | typeof declineApplication) =>
  command({ application: name, words: text.optional() }, ({ actor, made }, { application, words }) =>
    respond(actor(), { applicationId: made(application), response: words ?? null }),
  );

export const AGENT_COMMANDS = {
  /** The agent accepts an hour later. */
  "invite-agent": command(
    { proposal: proposalKey, agent: personKey, percent: z.number().optional(), dollars: dollars.optional() },
    async ({ stage, at, actor }, { proposal, agent: key, percent, dollars: fee }) => {
      const agent = get(people(), key);
      const { agreementId } = await inviteAgent(actor(), {
        proposalId: proposalId(proposal),
        email: agent.email,
        role: "viewer_sharer",
        commissionType: fee === undefined ? "percent" : "flat",
        commissionBps: percent === undefined ? null : percent * 100,
        commissionCents: fee === undefined ? null : cents(fee),
      });
      const accepted = stage.ctxAt(new Date(at.getTime() + HOUR_MS), viewerOf(agent));
      const [found] = await stage.tx
        .select({ agreement: proposalAgents, proposal: proposals, host: users })
        .from(proposalAgents)
        .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
        .innerJoin(users, eq(users.id, proposals.hostId))
        .where(eq(proposalAgents.id, agreementId));
      if (!found) throw new Error("invitation not found");
      await beginAgreement(stage.tx, accepted, found, { id: personId(key), fullName: agent.name });
    },
  ),

  /** A sponsor followed the agent's link and did something; perhaps on a device or network of the agent's. */
  lead: command(
    {
      proposal: proposalKey,
      sponsor: personKey,
      act: z.enum(REFERRAL_ACTS),
      shares: z.enum(["device", "network"]).optional(),
    },
    async ({ stage, at, actor }, { proposal, sponsor, act, shares }) => {
      const { viewer } = actor();
      const agreementId = await agreementOf(stage, viewer.email, proposal);
      if (shares === "network") for (const id of [viewer.id, personId(sponsor)]) await visit(stage, at, id);
      const hours = chanceOf(`clicked:${proposal}:${sponsor}`) * 5;
      await stage.tx.insert(referralBindings).values({
        id: demoId("binding", `${proposal}:${sponsor}`),
        proposalId: proposalId(proposal),
        sponsorId: personId(sponsor),
        proposalAgentId: agreementId,
        clickedAt: new Date(at.getTime() - hours * HOUR_MS),
        act,
        source: sourceOf(`${proposal}:${sponsor}`),
        boundAt: at,
        isSameDevice: shares === "device",
      });
      if (NOTIFIED.has(act))
        await stage.tx.insert(referralEvents).values({
          id: demoId("interest", `${proposal}:${sponsor}`),
          type: "interest_expressed",
          proposalAgentId: agreementId,
          sponsorId: personId(sponsor),
          reason: act,
          source: sourceOf(`${proposal}:${sponsor}`),
          createdAt: at,
        });
    },
  ),

  "end-agreement": command(
    { proposal: proposalKey, agent: personKey },
    async ({ stage, actor }, { proposal, agent }) =>
      removeAgent(actor(), {
        agreementId: await agreementOf(stage, get(people(), agent).email, proposal),
      }),
  ),

  "list-for-agents": command(
    {
      proposal: proposalKey,
      percent: z.number(),
      spots: z.number().int(),
      places: z.array(text),
      text,
      about: text.optional(),
      lookingFor: text.optional(),
      featured: z.boolean().default(false),
      isUnpaid: z.boolean().default(false),
    },
    async ({ stage, actor }, listing) => {
      const ctx = actor();
      const { listingId, orderId } = await createListing(ctx, {
        formId: demoId("agent listing", listing.proposal),
        proposalId: proposalId(listing.proposal),
        commissionBps: listing.percent * 100,
        maxAgents: listing.spots,
        targetLocations: listing.places,
        description: listing.text,
        commissionDescription: listing.about ?? null,
        preferredExperience: listing.lookingFor ?? null,
        featured: listing.featured,
      });
      if (!listing.isUnpaid) await payForOrder(stage, ctx, orderId);
      return listingId;
    },
  ),
  "pause-listing": command({ listing: name }, ({ actor, made }, { listing }) =>
    pauseListing(actor(), { listingId: made(listing) }),
  ),
  apply: command(
    { listing: name, message: text, experience: text.optional() },
    async ({ actor, made }, { listing, message, experience }) => {
      const input = { listingId: made(listing), message, experience: experience ?? null };
      return (await applyToPromote(actor(), input)).applicationId;
    },
  ),
  "approve-application": response(approveApplication),
  "decline-application": response(declineApplication),
  "withdraw-application": command({ application: name }, ({ actor, made }, { application }) =>
    withdrawApplication(actor(), { applicationId: made(application) }),
  ),
};

/** Someone signed in and out from the agent's network. */
async function visit({ tx }: Stage, at: Date, userId: string): Promise<void> {
  const over = new Date(at.getTime() + HOUR_MS);
  await tx.insert(sessions).values({
    id: demoId("session", userId),
    userId,
    network: NETWORK,
    createdAt: at,
    lastSeenAt: over,
    expiresAt: over,
    revokedAt: over,
  });
}

async function agreementOf({ tx }: Stage, email: string, proposal: string): Promise<string> {
  const rows = await tx
    .select({ id: proposalAgents.id, email: proposalAgents.agentEmail })
    .from(proposalAgents)
    .where(eq(proposalAgents.proposalId, proposalId(proposal)));
  const own = rows.find((row) => row.email === email);
  if (!own) throw new Error(`${email} is not an agent of ${proposal}`);
  return own.id;
}
