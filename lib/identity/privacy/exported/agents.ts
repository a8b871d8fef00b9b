import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

const ownAgreements = (id: string) =>
  sql`select id from proposal_agents where agent_id = ${id} or host_id = ${id}`;

/** Agreements between hosts and agents, on either side. */
export const AGENTS: readonly ExportPart[] = [
  {
    name: "agent-listings",
    tables: ["agent_listings"],
    query: (
      id,
    ) => sql`select id, proposal_id, status, commission_bps, commission_description, max_agents, description,
      target_locations, preferred_experience, listed_at, featured_until, closed_at, created_at
      from agent_listings where host_id = ${id} order by id`,
  },
  {
    name: "agent-applications",
    tables: ["agent_applications"],
    query: (
      id,
    ) => sql`select case when agent_id = ${id} then 'agent' else 'host' end as you_are, id, proposal_id, status, message,
      experience, commission_bps, commission_description, host_response, responded_at, created_at
      from agent_applications where agent_id = ${id} or host_id = ${id} order by id`,
  },
  {
    name: "agent-agreements",
    tables: ["proposal_agents", "referral_click_days", "referral_source_days"],
    query: (
      id,
    ) => sql`select case when a.agent_id = ${id} then 'agent' else 'host' end as you_are, a.id, a.proposal_id, a.status,
      a.role, a.commission_type, a.commission_bps, a.commission_cents, a.currency, a.commission_description,
      case when a.agent_id = ${id} then a.referral_code end as referral_code, a.invited_at, a.expires_at, a.active_at,
      a.ended_at, (select json_agg(json_build_object('day', d.day, 'visitors', d.visitors, 'requests', d.requests,
        'sign_ups', d.sign_ups) order by d.day) from referral_click_days d where d.proposal_agent_id = a.id) as clicks,
      case when a.agent_id = ${id} then (select json_agg(json_build_object('day', d.day, 'source', d.source,
        'visitors', d.visitors, 'sign_ups', d.sign_ups) order by d.day, d.source)
        from referral_source_days d where d.proposal_agent_id = a.id) end as sources
      from proposal_agents a where a.agent_id = ${id} or a.host_id = ${id} order by a.id`,
  },
  {
    name: "agent-link-names",
    tables: ["agent_link_names"],
    query: (id) =>
      sql`select name, chosen_at from agent_link_names where agent_id = ${id} order by chosen_at`,
  },
  {
    name: "referrals",
    tables: ["referral_events", "referral_bindings"],
    query: (
      id,
    ) => sql`select e.type, e.proposal_agent_id as agreement, e.created_at, e.amount_cents, e.reason,
        case when e.proposal_agent_id in (select id from proposal_agents where agent_id = ${id}) then e.source end as source,
        e.sponsor_id = ${id} as is_yours
      from referral_events e
      where e.sponsor_id = ${id} or (e.type <> 'link_click' and e.proposal_agent_id in (${ownAgreements(id)}))
      union all
      select 'bound', null, bound_at, null, act, null, true from referral_bindings where sponsor_id = ${id}
      order by created_at`,
  },
  {
    name: "commissions",
    tables: ["commissions"],
    query: (
      id,
    ) => sql`select case when agent_id = ${id} then 'agent' else 'host' end as you_are, id, sponsorship_id, status,
      commission_type, commission_bps, commission_cents, base_cents, amount_cents, returned_cents,
      taken_back_cents, currency, reasons, decision_note, decided_at, approved_at, payout_id, paid_at, created_at
      from commissions where agent_id = ${id} or host_id = ${id} order by id`,
  },
];
