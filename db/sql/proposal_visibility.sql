-- A host whose plans have ended may show as many live proposals as the free plan allows: one. The others are hidden and
-- otherwise unchanged. The host's choice stays visible (`kept_at`), else the one published last. Proposals covered by a
-- single-event purchase are never hidden. Each row gives the time span in which it is hidden: from the end of the last
-- plan's grace period until the proposals ahead of it are over. Queries compare the span with the current time.

create view app.proposal_hiding as
select p.id as proposal_id, p.host_id, carried.is_carried,
  case when carried.is_carried then 0 else coalesce(
    (select app.epoch_ms(max(t.works_until)) from app.host_plan_terms t where t.user_id = p.host_id), 8640000000000000) end as from_ms,
  case when carried.is_carried then 0 else coalesce(max(s.ends_ms) filter (where not carried.is_carried) over (
    partition by p.host_id order by p.kept_at desc nulls last, p.published_at desc, p.id desc
    rows between unbounded preceding and 1 preceding), 0) end as until_ms
from proposals p
  join proposal_search s on s.proposal_id = p.id
  cross join lateral (
    select exists (
      select from entitlements n
      where n.proposal_id = p.id and n.product = 'host:launch' and n.revoked_at is null) as is_carried
    -- Looked up once per proposal, not once per use.
    offset 0) carried;

-- Caches its plan: lists call it for each row, and planning it each time would take five times as long as the query.
create function app.is_hidden_proposal(proposal uuid, at timestamptz) returns boolean
  language sql stable parallel safe set plan_cache_mode = force_generic_plan
  return exists (
    select from proposal_search s
    where s.proposal_id = proposal and s.hidden_from_ms <= app.epoch_ms(at) and s.hidden_until_ms > app.epoch_ms(at));

create function app.refresh_visibility(hosts uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (
    select from proposals p join proposal_search s on s.proposal_id = p.id where p.host_id = any(hosts)
  ) then return; end if;
  update proposal_search s
  set hidden_from_ms = hiding.from_ms, hidden_until_ms = hiding.until_ms
  from app.proposal_hiding hiding
  where hiding.host_id = any(hosts) and s.proposal_id = hiding.proposal_id
    and (s.hidden_from_ms, s.hidden_until_ms) is distinct from (hiding.from_ms, hiding.until_ms);
end $$;

call app.follow('proposals', '{insert}', 'visibility', 'select distinct host_id from changed');
call app.follow('proposals', '{update}', 'visibility', $$
  select distinct c.host_id from changed c join previous o on o.id = c.id
  where (c.status, c.kept_at, c.published_at, c.event_id) is distinct from
    (o.status, o.kept_at, o.published_at, o.event_id)$$);
call app.follow('events', '{update}', 'visibility', $$
  select distinct p.host_id from proposals p join changed c on c.id = p.event_id where p.status = 'active'$$);
call app.follow('users', '{update}', 'visibility', $$
  select c.id from changed c join previous o on o.id = c.id and o.account_status <> c.account_status$$);
call app.follow('entitlements', '{insert,update,delete}', 'visibility', $$
  select distinct user_id from changed where starts_with(product, 'host:')$$);
