import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import { closeListing } from "@/lib/agents/market/commands/close-listing";
import { createListing } from "@/lib/agents/market/commands/create-listing";
import { editListing } from "@/lib/agents/market/commands/edit-listing";
import { pauseListing } from "@/lib/agents/market/commands/pause-listing";
import { resumeListing } from "@/lib/agents/market/commands/resume-listing";
import { marketPermissions } from "@/lib/agents/market/policy";
import { CreateListingInput, EditListingInput, MAX_AGENTS } from "@/lib/agents/market/schema";
import { isListedTo } from "@/lib/agents/market/visibility";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readPercent } from "@/lib/core/numbers";
import { paymentLimits } from "@/lib/money/payments/limits";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { getRow } from "../query/read";
import { me } from "../who";
import * as body from "../write/body";

const Terms = z.object({
  commission_rate: body.number,
  commission_description: body.text,
  max_agents: body.wholeNumber,
  marketplace_description: body.text,
  target_locations: body.list,
  preferred_agent_experience: body.text,
});

const NewListing = Terms.extend({ proposal_id: z.uuid(), featured: body.boolean });
const ChangedListing = Terms.extend({ is_active: body.boolean });

/** The body's names for the commands' fields, for validation errors. */
const NAMES = {
  commissionBps: "commission_rate",
  description: "marketplace_description",
  preferredExperience: "preferred_agent_experience",
};

/** Missing terms are undefined. */
const termsOf = (sent: z.output<typeof Terms>) => ({
  commissionBps: sent.commission_rate == null ? undefined : readPercent(sent.commission_rate),
  maxAgents: sent.max_agents ?? undefined,
  targetLocations: sent.target_locations,
  description: sent.marketplace_description,
  commissionDescription: sent.commission_description,
  preferredExperience: sent.preferred_agent_experience,
});

async function list(ctx: Ctx, sent: z.output<typeof NewListing>): Promise<string> {
  const terms = termsOf(sent);
  const whole = {
    ...terms,
    commissionBps: terms.commissionBps === undefined ? LISTING_BPS.default : terms.commissionBps,
    maxAgents: terms.maxAgents ?? MAX_AGENTS.default,
    formId: newId(),
    proposalId: sent.proposal_id,
    featured: sent.featured ?? false,
  };
  return (await createListing(ctx, readInput(CreateListingInput, whole))).listingId;
}

async function change(
  ctx: SignedInCtx,
  listingId: string,
  { is_active: isActive, ...sent }: z.output<typeof ChangedListing>,
): Promise<void> {
  const said = Object.entries(sent).filter(([, value]) => value !== undefined);
  if (said.length > 0) {
    const stands = await getRow(ctx, agentListing, listingId);
    const terms = termsOf({ ...Terms.parse(stands), ...Object.fromEntries(said) });
    const whole = { ...terms, listingId };
    await editListing(ctx, readInput(EditListingInput, whole));
  }
  if (isActive === true) await resumeListing(ctx, { listingId });
  if (isActive === false) await pauseListing(ctx, { listingId });
}

/** A host's search for agents. */
export const agentListing: Entity = {
  name: "AgentListing",
  about: "proposals that are looking for agents, and your own listings.",
  isPublic: true,
  from: "agent_listings l join proposals p on p.id = l.proposal_id join users host on host.id = l.host_id",
  visible: (who) => isListedTo(who.viewer, who.now),
  fields: {
    id: field.id("l.id"),
    proposal_id: field.id("l.proposal_id"),
    host_id: field.id("l.host_id"),
    commission_rate: field.percent("l.commission_bps"),
    commission_description: field.text("l.commission_description"),
    max_agents: field.integer("l.max_agents"),
    current_agents: field.integer(`(select count(*) from proposal_agents a where a.proposal_id = l.proposal_id
      and a.status = 'active' and a.application_id is not null)`),
    marketplace_description: field.text("l.description"),
    target_locations: field.list("l.target_locations"),
    preferred_agent_experience: field.text("l.preferred_experience"),
    is_active: field.boolean("l.status = 'live'"),
    status: field.text("l.status"),
    listing_fee_paid: field.boolean("l.listed_at is not null"),
    featured_until: field.instant("l.featured_until"),
    created_date: field.instant("l.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "agent_listing.create",
    permission: marketPermissions.createListing,
    limit: paymentLimits.checkout,
    about: "Orders a listing. It goes live once it is paid.",
    body: NewListing,
    names: NAMES,
    run: list,
  }),
  update: updates({
    name: "agent_listing.edit",
    permission: "signed_in",
    limit: writeLimit,
    about: "is_active pauses and resumes the listing.",
    body: ChangedListing,
    names: NAMES,
    run: change,
  }),
  remove: {
    name: "agent_listing.close",
    permission: marketPermissions.closeListing,
    limit: writeLimit,
    about: "Closes the listing. Its host can still see it.",
    own: (who) => sql`l.host_id = ${me(who)} and l.status <> 'closed'`,
    run: (ctx, listingId) => closeListing(ctx, { listingId }),
  },
};
