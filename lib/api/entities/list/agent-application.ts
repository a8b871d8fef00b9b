import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ApplyInput, RespondInput } from "@/lib/agents/market/application-input";
import { applyToPromote } from "@/lib/agents/market/commands/apply-to-promote";
import { respondToApplication } from "@/lib/agents/market/commands/respond-to-application";
import { withdrawApplication } from "@/lib/agents/market/commands/withdraw-application";
import { marketPermissions } from "@/lib/agents/market/policy";
import { isApplicationVisibleTo, responseFor } from "@/lib/agents/market/visibility";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { me } from "../who";
import * as body from "../write/body";

const NewApplication = z.object({
  listing_id: body.id,
  proposal_id: body.id,
  application_message: body.text,
  agent_experience: body.text,
});

async function apply(ctx: Ctx, sent: z.output<typeof NewApplication>): Promise<string> {
  const listingId = sent.listing_id ?? (await listingOf(ctx, sent.proposal_id ?? null));
  const input = { listingId, message: sent.application_message ?? "", experience: sent.agent_experience };
  return (await applyToPromote(ctx, readInput(ApplyInput, input))).applicationId;
}

async function listingOf({ readDb }: Ctx, proposalId: string | null): Promise<string> {
  const [listing] = await readDb.execute<{ id: string }>(sql`
    select id from agent_listings where proposal_id = ${proposalId} and status <> 'closed'`);
  if (!listing) throw notFound();
  return listing.id;
}

const StatusChange = z.object({
  status: z.enum(["approved", "declined", "withdrawn"]),
  host_response: body.text,
});

async function changeStatus(
  ctx: SignedInCtx,
  applicationId: string,
  { status, host_response: response }: z.output<typeof StatusChange>,
): Promise<void> {
  if (status === "withdrawn") await withdrawApplication(ctx, { applicationId });
  else {
    const decision = { applicationId, answer: status === "approved" ? "approve" : "decline", response };
    await respondToApplication(ctx, readInput(RespondInput, decision));
  }
}

/** An agent's application to promote a listed proposal. */
export const agentApplication: Entity = {
  name: "AgentApplication",
  about: "your own applications, and those for your proposals.",
  isPublic: false,
  from: "agent_applications w join proposals p on p.id = w.proposal_id",
  visible: (who) => isApplicationVisibleTo(who.viewer),
  fields: {
    id: field.id("w.id"),
    listing_id: field.id("w.listing_id"),
    proposal_id: field.id("w.proposal_id"),
    agent_user_id: field.id("w.agent_id"),
    host_id: field.id("w.host_id"),
    application_message: field.text("w.message"),
    agent_experience: field.text("w.experience"),
    commission_rate: field.percent("w.commission_bps", {
      about: "The terms at the time of the application.",
    }),
    status: field.text("w.status"),
    host_response: field.text((who) => responseFor(who.viewer)),
    responded_at: field.instant("w.responded_at"),
    created_date: field.instant("w.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "agent_application.send",
    permission: marketPermissions.applyToPromote,
    limit: writeLimit,
    body: NewApplication,
    names: { message: "application_message", experience: "agent_experience" },
    run: apply,
  }),
  update: updates({
    name: "agent_application.respond",
    permission: "signed_in",
    limit: writeLimit,
    about: "The host approves or declines. The agent withdraws.",
    body: StatusChange,
    names: { response: "host_response" },
    run: changeStatus,
  }),
  remove: {
    name: "agent_application.withdraw",
    permission: marketPermissions.withdrawApplication,
    limit: writeLimit,
    own: (who) => sql`w.agent_id = ${me(who)} and w.status = 'pending'`,
    run: (ctx, applicationId) => withdrawApplication(ctx, { applicationId }),
  },
};
