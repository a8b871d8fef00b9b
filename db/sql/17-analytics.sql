-- Which analytics a host may see for a proposal (`full` or `basic`), and until when (null: no fixed end): through a
-- running plan, Enhanced Analytics, or the first days of a single-event publication. No row: none.
create function app.analytics_access(proposal uuid, at timestamptz)
  returns table (level text, until timestamptz)
  language sql stable
begin atomic
  select ways.level, ways.until
  from (
    select 'full' as level, null::timestamptz as until, 1 as rank
    from proposals p join app.host_plan_terms t on t.user_id = p.host_id
    where p.id = proposal and t.starts_at <= at and t.works_until > at
    union all
    select 'full', n.ends_at, 2 from entitlements n
    where n.proposal_id = proposal and n.product = 'analytics' and n.revoked_at is null
      and n.starts_at <= at and (n.ends_at is null or n.ends_at > at)
    union all
    select 'basic', p.analytics_access_expires_at, 3
    from proposals p join entitlements n on n.proposal_id = p.id
    where p.id = proposal and n.product = 'host:launch' and n.revoked_at is null
      and p.analytics_access_expires_at > at) ways
  order by ways.rank, ways.until desc nulls first limit 1;
end;
