import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { writeLimit } from "@/lib/core/limits";
import { isListedTo, isTeams } from "@/lib/listings/proposals/visibility";
import { BenefitTermsBody, benefitTermsSql, EVENT_SHARE_ABOUT } from "../../benefit-terms";
import { PROPOSAL_NAMES } from "../../product/proposal-body";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { adminOnly, at, me, type Who } from "../who";
import { ownerMeant } from "./owner";
import { pictureAddress } from "./pictures";
import { ChangedProposalBody, changeProposal, createProposal, NewProposalBody } from "./proposal-writes";

const Tiers = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    amount: z.number(),
    description: z.string().nullable(),
    benefits: z.array(z.string()),
    benefit_terms: BenefitTermsBody,
    places: z.number(),
  }),
);

const forTeam = (expression: string) => (who: Who) =>
  sql`case when ${isTeams(who.viewer)} then ${sql.raw(expression)} end`;

/** A host's proposal, as the public, its team, or admins may see it. */
export const proposal: Entity = {
  name: "Proposal",
  about: "public proposals, your own, and those that you promote.",
  isPublic: true,
  from: `proposals p join users host on host.id = p.host_id left join events e on e.id = p.event_id`,
  visible: (who) => isListedTo(who.viewer, who.now),
  fields: {
    id: field.id("p.id"),
    title: field.text("p.title"),
    description: field.text("p.description"),
    sponsorship_type: field.text("p.sponsorship_type"),
    amount_requested: field.money("p.amount_requested_cents", { about: "The funding goal." }),
    category: field.text("p.category"),
    location: field.text("nullif(concat_ws(', ', p.city, p.region, p.country), '')"),
    event_id: field.id("p.event_id"),
    start_date: field.date("e.start_date", { about: "The start date of its event." }),
    end_date: field.date("e.end_date", { about: "The end date of its event." }),
    event_reach: field.text("p.expected_reach"),
    audience_demographics: field.text("p.target_audience"),
    is_featured: field.boolean(
      (who) => sql`coalesce((select f.featured_until > ${at(who)} from app.featured_proposals f
        where f.proposal_id = p.id), false)`,
    ),
    is_funded: field.boolean("p.is_funded"),
    is_non_event_campaign: field.boolean("p.is_non_event_campaign"),
    images: field.list(
      () => sql`array(select ${pictureAddress()} from proposal_images i join media m on m.id = i.media_id
        where i.proposal_id = p.id order by i.position)`,
    ),
    video_links: field.list("p.video_links"),
    event_platform_link: field.text("p.event_platform_link"),
    event_platform_type: field.text("p.event_platform_type"),
    benefits: field.list("p.benefits"),
    benefit_terms: field.json(benefitTermsSql("p.benefit_terms"), BenefitTermsBody),
    event_share: field.percent("p.event_share_bps", { about: EVENT_SHARE_ABOUT }),
    sponsorship_tiers: field.json(
      `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'amount', t.amount_cents::float8 / 100,
        'description', t.description, 'benefits', t.benefits, 'benefit_terms', ${benefitTermsSql("t.benefit_terms")}, 'places', t.places) order by t.position), '[]')
        from proposal_tiers t where t.proposal_id = p.id)`,
      Tiers,
    ),
    funding_mode: field.text("p.funding_mode"),
    created_by: field.id("p.host_id", {
      about: "The host. Filters also accept your own email address.",
      means: ownerMeant,
    }),
    created_by_id: field.id("p.host_id", { about: "The host." }),
    status: field.text(
      "case when e.status = 'cancelled' and p.status = 'active' then 'cancelled' else p.status end",
      {
        about: "Filters accept published for active.",
        means: (word) => (word === "published" ? "active" : word),
      },
    ),
    funded_by_sponsor_id: field.id(
      (
        who,
      ) => sql`case when p.host_id = ${me(who)} or p.funded_by_sponsor_id = ${me(who)} or ${adminOnly(who)}
        then p.funded_by_sponsor_id end`,
    ),
    analytics_enabled: field.boolean(forTeam("p.analytics_enabled"), { about: "Visible to its team only." }),
    analytics_access_expires_at: field.instant(forTeam("p.analytics_access_expires_at"), {
      about: "Visible to its team only.",
    }),
    purchased_addons: field.list(
      forTeam(`array(select distinct n.product from entitlements n where n.proposal_id = p.id and n.revoked_at is null
        and n.product in ('feature', 'email_blast', 'analytics', 'contract_template') order by 1)`),
      { about: "Visible to its team only." },
    ),
    email_blast_sent: field.boolean(
      forTeam(
        "exists (select from email_blasts b where b.proposal_id = p.id and b.status in ('queued', 'sending', 'sent'))",
      ),
      { about: "Visible to its team only." },
    ),
    email_blast_sent_recently: field.boolean(
      (
        who,
      ) => sql`case when ${isTeams(who.viewer)} then exists (select from email_blasts b where b.proposal_id = p.id
        and b.status in ('queued', 'sending', 'sent') and b.started_at > ${at(who)} - interval '7 days') end`,
      { about: "Visible to its team only." },
    ),
    created_date: field.instant("p.created_at"),
    updated_date: field.instant("p.updated_at"),
  },
  order: "-created_date",
  create: creates({
    name: "proposal.publish",
    permission: ["event_host"],
    limit: writeLimit,
    about:
      "The server sets owner, status, and prices. Proposals that must be paid first stay drafts until payment.",
    body: NewProposalBody,
    names: PROPOSAL_NAMES,
    run: createProposal,
  }),
  update: updates({
    name: "proposal.edit",
    permission: ["event_host", "agent"],
    limit: writeLimit,
    about: "Set status to paused or active to pause or resume the proposal.",
    body: ChangedProposalBody,
    names: PROPOSAL_NAMES,
    run: changeProposal,
  }),
  instead: {
    remove:
      "Proposals can't be deleted. The host can pause a proposal, or cancel it on its page, which also refunds its sponsors.",
  },
};
