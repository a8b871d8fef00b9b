import "server-only";
import { sql } from "drizzle-orm";
import { isVisibleTo, statusAt } from "@/lib/funding/renewals/visibility";
import { addressOf } from "../../product/proposal-fields";
import type { Entity } from "../entity";
import * as field from "../fields";

/** A past sponsor's first refusal of their tier in the next edition. */
export const renewal: Entity = {
  name: "Renewal",
  about: "first refusals of a proposal's next edition: yours as last year's sponsor, or as the host.",
  isPublic: false,
  from: `first_refusals r join proposals p on p.id = r.proposal_id
    join sponsorships s on s.id = r.previous_sponsorship_id left join proposal_tiers t on t.id = r.tier_id`,
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("r.id"),
    proposal_id: field.id("r.proposal_id", { about: "The new edition." }),
    proposal_title: field.text("p.title"),
    url: field.text(() => sql`${addressOf("/proposaldetails/")}::text || p.id`, {
      about: "The page on which its sponsor can pay for it.",
    }),
    host_id: field.id("p.host_id"),
    sponsor_id: field.id("r.sponsor_id"),
    previous_proposal_id: field.id("s.proposal_id"),
    previous_sponsorship_id: field.id("r.previous_sponsorship_id"),
    previous_tier: field.text("s.tier_snapshot ->> 'name'"),
    previous_price: field.money("r.previous_amount_cents", { about: "What they paid last time." }),
    tier: field.text("t.name", { about: "Null: the new edition has no such tier." }),
    price: field.money("t.amount_cents", { about: "What the tier costs now." }),
    currency: field.text("p.currency"),
    status: field.text(({ now }) => statusAt(now), {
      about:
        "`offered`: reserved as long as the tier has a spot for this sponsor; `taken`, `declined`, or `ended`.",
    }),
    reserved_until: field.instant("r.expires_at", { about: "Then the tier opens to everyone." }),
    settled_date: field.instant("r.settled_at"),
    created_date: field.instant("r.created_at"),
    updated_date: field.instant("r.updated_at"),
  },
  order: "-created_date",
  instead: {
    create: "Start the next edition with POST /api/renewals/start. Publishing it creates renewals.",
    update: "Decline a renewal with POST /api/renewals/decline, or pay for it on its page.",
    remove: "Decline a renewal with POST /api/renewals/decline.",
  },
};
