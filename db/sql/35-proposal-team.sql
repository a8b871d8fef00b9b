-- The legal moves of an agreement with an agent, and what somebody may be to a proposal.

insert into status_moves (table_name, from_status, to_status) values
  ('proposal_agents', 'pending', 'active'), ('proposal_agents', 'pending', 'declined'),
  ('proposal_agents', 'pending', 'expired'), ('proposal_agents', 'pending', 'revoked'),
  ('proposal_agents', 'active', 'revoked')
on conflict do nothing;

create or replace trigger proposal_agents_moves before insert or update of status on proposal_agents
  for each row execute function guard_moves('pending', 'active');

-- What somebody is to a proposal: its host, or what an agreement that stands makes them; null: nobody. Where the
-- host's account is not active the agreements give no right.
create or replace function team_role(proposal uuid, person uuid) returns text
  language sql stable
  return (
    select case when p.host_id = person then 'host' else (
      select a.role from proposal_agents a join users h on h.id = p.host_id and h.account_status = 'active'
      where a.proposal_id = p.id and a.agent_id = person and a.status = 'active') end
    from proposals p where p.id = proposal);
