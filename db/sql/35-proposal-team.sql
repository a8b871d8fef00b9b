-- The transitions of an agreement with an agent, and a person's role in a proposal.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('proposal_agents', 'pending', 'active'), ('proposal_agents', 'pending', 'declined'),
  ('proposal_agents', 'pending', 'expired'), ('proposal_agents', 'pending', 'revoked'),
  ('proposal_agents', 'active', 'revoked');

create trigger proposal_agents_moves before insert or update of status on proposal_agents
  for each row execute function app.guard_moves('pending', 'active');

-- A person's role in a proposal: its host, or the role from an active agreement; null: none. If the host's account is
-- not active, agreements give no rights.
create function app.team_role(proposal uuid, person uuid) returns text
  language sql stable
  return (
    select case when p.host_id = person then 'host' else (
      select a.role from proposal_agents a join users h on h.id = p.host_id and h.account_status = 'active'
      where a.proposal_id = p.id and a.agent_id = person and a.status = 'active') end
    from proposals p where p.id = proposal);

-- A person's side in a conversation: their own, as one of its two people, or the host's, if they may reply for the host
-- of its proposal; null: no access.
create function app.thread_side(thread uuid, person uuid) returns uuid
  language sql stable
  return (
    select case when person in (t.starter_id, t.recipient_id) then person else (
      select p.host_id from proposals p
      where t.subject_type = 'proposal' and p.id = t.subject_id and p.host_id in (t.starter_id, t.recipient_id)
        and app.team_role(p.id, person) in ('editor', 'co_owner')) end
    from threads t where t.id = thread);
