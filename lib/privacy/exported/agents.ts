import type { ExportPart } from "./part";

const OWN_AGREEMENTS = "select id from proposal_agents where agent_id = $1 or host_id = $1";

/** Agreements between hosts and agents, on either side. */
export const AGENTS: readonly ExportPart[] = [
  {
    name: "agent-listings",
    tables: ["agent_listings"],
    query: `select id, proposal_id, status, commission_bps, commission_description, max_agents, description,
      target_locations, preferred_experience, listed_at, featured_until, closed_at, created_at
      from agent_listings where host_id = $1 order by id`,
  },
  {
    name: "agent-applications",
    tables: ["agent_applications"],
    query: `select case when agent_id = $1 then 'agent' else 'host' end as you_are, id, proposal_id, status, message,
      experience, commission_bps, commission_description, host_response, responded_at, created_at
      from agent_applications where agent_id = $1 or host_id = $1 order by id`,
  },
  {
    name: "agent-agreements",
    tables: ["proposal_agents", "referral_click_days"],
    query: `select case when a.agent_id = $1 then 'agent' else 'host' end as you_are, a.id, a.proposal_id, a.status,
      a.role, a.commission_type, a.commission_bps, a.commission_cents, a.currency, a.commission_description,
      case when a.agent_id = $1 then a.referral_code end as referral_code, a.invited_at, a.expires_at, a.active_at,
      a.ended_at, (select json_agg(json_build_object('day', d.day, 'visitors', d.visitors, 'requests', d.requests)
        order by d.day) from referral_click_days d where d.proposal_agent_id = a.id) as clicks
      from proposal_agents a where a.agent_id = $1 or a.host_id = $1 order by a.id`,
  },
  {
    name: "referrals",
    tables: ["referral_events", "referral_bindings"],
    query: `select e.type, e.proposal_agent_id as agreement, e.created_at, e.amount_cents, e.reason,
        e.sponsor_id = $1 as is_yours
      from referral_events e
      where e.sponsor_id = $1 or (e.type <> 'link_click' and e.proposal_agent_id in (${OWN_AGREEMENTS}))
      union all
      select 'bound', null, bound_at, null, act, true from referral_bindings where sponsor_id = $1
      order by created_at`,
  },
  {
    name: "commissions",
    tables: ["commissions"],
    query: `select case when agent_id = $1 then 'agent' else 'host' end as you_are, id, sponsorship_id, status,
      commission_type, commission_bps, commission_cents, base_cents, amount_cents, returned_cents,
      taken_back_cents, currency, reasons, decision_note, decided_at, approved_at, payout_id, paid_at, created_at
      from commissions where agent_id = $1 or host_id = $1 order by id`,
  },
];
