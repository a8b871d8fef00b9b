-- The transitions of deliverables, what of them never changes, and the money that depends on them.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('deliverables', 'waiting_for_sponsor', 'due'), ('deliverables', 'waiting_for_sponsor', 'proved'),
  ('deliverables', 'waiting_for_sponsor', 'missed'), ('deliverables', 'waiting_for_sponsor', 'waived'),
  ('deliverables', 'waiting_for_sponsor', 'refunded'),
  ('deliverables', 'due', 'proved'), ('deliverables', 'due', 'missed'), ('deliverables', 'due', 'waived'),
  ('deliverables', 'due', 'make_good_offered'), ('deliverables', 'due', 'refunded'), ('deliverables', 'due', 'disputed'),
  ('deliverables', 'proved', 'due'), ('deliverables', 'proved', 'accepted'), ('deliverables', 'proved', 'made_good'),
  ('deliverables', 'proved', 'change_requested'), ('deliverables', 'proved', 'missed'),
  ('deliverables', 'proved', 'refunded'), ('deliverables', 'proved', 'disputed'),
  ('deliverables', 'change_requested', 'proved'), ('deliverables', 'change_requested', 'missed'),
  ('deliverables', 'change_requested', 'make_good_offered'), ('deliverables', 'change_requested', 'refunded'),
  ('deliverables', 'change_requested', 'disputed'),
  ('deliverables', 'missed', 'make_good_offered'), ('deliverables', 'missed', 'waived'),
  ('deliverables', 'missed', 'refunded'), ('deliverables', 'missed', 'disputed'),
  ('deliverables', 'make_good_offered', 'due'), ('deliverables', 'make_good_offered', 'waived'),
  ('deliverables', 'make_good_offered', 'refunded'), ('deliverables', 'make_good_offered', 'disputed'),
  ('deliverables', 'disputed', 'due'), ('deliverables', 'disputed', 'proved'), ('deliverables', 'disputed', 'accepted'),
  ('deliverables', 'disputed', 'refunded');

create trigger deliverables_1_moves before insert or update of status or delete on deliverables
  for each row execute function app.guard_moves('waiting_for_sponsor', 'due');

create function app.guard_deliverable_facts() returns trigger
language plpgsql as $$
begin
  if (new.sponsorship_id, new.proposal_id, new.host_id, new.sponsor_id, new.position, new.title, new.kind, new.quantity,
      new.due_days, new.due_on, new.needs, new.wording, new.is_essential, new.share_cents)
    is distinct from (old.sponsorship_id, old.proposal_id, old.host_id, old.sponsor_id, old.position, old.title, old.kind,
      old.quantity, old.due_days, old.due_on, old.needs, old.wording, old.is_essential, old.share_cents) then
    raise exception 'what a deliverable promises cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger deliverables_2_facts before update on deliverables
  for each row execute function app.guard_deliverable_facts();

/* The history is append-only, but a deleted account's name and words leave it. */
create function app.guard_entry() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.author_id is not null or (new.note is not null and new.note is distinct from old.note)
    or (new.id, new.deliverable_id, new.side, new.move, new.form_id, new.created_at)
      is distinct from (old.id, old.deliverable_id, old.side, old.move, old.form_id, old.created_at) then
    raise exception '% on deliverable_entries is not allowed: it is append-only', tg_op using errcode = '2F002';
  end if;
  return new;
end
$$;

create trigger deliverable_entries_append_only before update or delete on deliverable_entries
  for each row execute function app.guard_entry();
create trigger deliverable_entries_no_truncate before truncate on deliverable_entries
  for each statement execute function app.refuse_change();

/*
 * What of a sponsorship's price is still open, in cents: the shares of deliverables that are not settled, and refunds of
 * shares that the payment provider refused.
 */
create function app.open_share(p_sponsorship_id uuid) returns bigint
language sql stable as $$
  select coalesce(sum(share_cents) filter (where settled_at is null), 0)::bigint + (
    select coalesce(sum(r.amount_cents), 0)::bigint from refunds r
    where r.status = 'failed'
      and r.id in (select d.refund_id from deliverables d where d.sponsorship_id = p_sponsorship_id))
  from deliverables where sponsorship_id = p_sponsorship_id
$$;

/* Money is never released in full while a promise is open, not even by a release that doesn't know deliverables. */
create function app.guard_release() returns trigger
language plpgsql as $$
begin
  if app.open_share(new.id) > 0 then
    raise exception 'open deliverables hold back their share' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger sponsorships_release before update of status on sponsorships
  for each row when (new.status = 'released' and old.status <> 'released' and new.release_rule = 'delivery')
  execute function app.guard_release();

/*
 * Gives sponsorships that were paid before benefits had deliverables a list to tick off: one plain deliverable for each
 * benefit, with equal shares. Their money is released by date, as promised when they paid.
 */
create function app.backfill_deliverables(ids uuid[]) returns void
language sql as $$
  insert into deliverables (id, sponsorship_id, proposal_id, host_id, sponsor_id, position, title, kind, quantity, due_days,
    needs, wording, is_essential, share_cents, status, due_at, created_at, updated_at)
  select app.new_uuid_v7(), s.id, s.proposal_id, s.host_id, s.sponsor_id, line.n - 1, line.title, 'other', 1, 0,
    '{}', 'any', false, s.amount_cents / jsonb_array_length(s.tier_snapshot -> 'benefits'),
    'due', coalesce(e.ends_at, s.paid_at), now(), now()
  from sponsorships s
    join proposals p on p.id = s.proposal_id
    left join events e on e.id = p.event_id
    cross join lateral jsonb_array_elements_text(s.tier_snapshot -> 'benefits') with ordinality line (title, n)
  where s.id = any (ids) and s.release_rule = 'date' and s.status in ('paid', 'releasable') and s.paid_at is not null
  on conflict (sponsorship_id, position) do nothing
$$;
