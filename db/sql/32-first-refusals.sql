-- The right of past sponsors to take their tier in the next edition first.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('first_refusals', 'offered', 'taken'), ('first_refusals', 'offered', 'declined'),
  ('first_refusals', 'offered', 'ended');

create trigger first_refusals_moves before insert or update of status or delete on first_refusals
  for each row execute function app.guard_moves('offered', 'ended');

-- The reservations of a proposal that count at an instant. They follow from time and facts, so that a late job changes
-- nothing: one ends when its sponsor has paid for any spot, even if refunded later, promotes the proposal, or has no
-- active account, and when the proposal is closed.
create function app.live_reservations(of_proposal uuid, at timestamptz)
  returns table (tier_id uuid, sponsor_id uuid, expires_at timestamptz, "position" int)
  language sql stable
  as $$
  select r.tier_id, r.sponsor_id, r.expires_at, r.position
    from first_refusals r join users u on u.id = r.sponsor_id and u.account_status = 'active'
      join proposals p on p.id = r.proposal_id and p.status in ('active', 'paused') and not p.is_funded
    where r.proposal_id = of_proposal and r.status = 'offered' and r.tier_id is not null and r.expires_at > at
      and not exists (
        select from sponsorships s
        where s.proposal_id = r.proposal_id and s.sponsor_id = r.sponsor_id and s.paid_at is not null)
      and not exists (
        select from proposal_agents a
        where a.proposal_id = r.proposal_id and a.agent_id = r.sponsor_id and a.status = 'active')
$$;
