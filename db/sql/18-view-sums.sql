-- Totals since publication would read the counts of every day and source. Triggers keep the two sums current in the
-- statement that changes a count.

create function app.sum_new_views() returns trigger
language plpgsql as $$
begin
  insert into proposal_views_by_day as s (proposal_id, day, views)
  select proposal_id, day, sum(views) from new_counts group by 1, 2 order by 1, 2
  on conflict (proposal_id, day) do update set views = s.views + excluded.views;
  insert into proposal_views_by_source as s (proposal_id, source, host, views)
  select proposal_id, source, host, sum(views) from new_counts group by 1, 2, 3 order by 1, 2, 3
  on conflict (proposal_id, source, host) do update set views = s.views + excluded.views;
  return null;
end
$$;

create function app.sum_more_views() returns trigger
language plpgsql as $$
begin
  insert into proposal_views_by_day as s (proposal_id, day, views)
  select proposal_id, day, sum(n.views - o.views)
  from new_counts n join old_counts o using (proposal_id, day, source, host) group by 1, 2 order by 1, 2
  on conflict (proposal_id, day) do update set views = s.views + excluded.views;
  insert into proposal_views_by_source as s (proposal_id, source, host, views)
  select proposal_id, source, host, sum(n.views - o.views)
  from new_counts n join old_counts o using (proposal_id, day, source, host) group by 1, 2, 3 order by 1, 2, 3
  on conflict (proposal_id, source, host) do update set views = s.views + excluded.views;
  return null;
end
$$;

create trigger proposal_view_days_summed after insert on proposal_view_days
  referencing new table as new_counts for each statement execute function app.sum_new_views();
create trigger proposal_view_days_summed_up after update on proposal_view_days
  referencing old table as old_counts new table as new_counts
  for each statement execute function app.sum_more_views();
