-- Receipts are immutable, and numbered without gaps per kind and year.

create function app.guard_receipt_counter() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'receipt counters cannot be deleted' using errcode = '2F002';
  elsif tg_op = 'INSERT' and new.last <> 1
    or tg_op = 'UPDATE' and (new.series, new.year, new.last) is distinct from (old.series, old.year, old.last + 1) then
    raise exception 'receipt counters increase by one' using errcode = 'RC001';
  end if;
  return new;
end
$$;

create trigger receipt_counters_guard before insert or update or delete on receipt_counters
  for each row execute function app.guard_receipt_counter();

/* The number for display: `R-2026-000123`. */
create function app.receipt_number(series text, year int, number int) returns text
language sql immutable as $$
  select format('%s-%s-%s', series, year, lpad(number::text, greatest(6, length(number::text)), '0'))
$$;

create function app.guard_receipt() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an issued receipt cannot change' using errcode = '2F002';
  elsif new.number is distinct from (
    select last from receipt_counters c where c.series = new.series and c.year = new.year
  ) then
    raise exception 'a receipt must have the number just counted' using errcode = 'RC001';
  end if;
  return new;
end
$$;

create trigger receipts_guard before insert or update or delete on receipts
  for each row execute function app.guard_receipt();

-- The count of numbers without a receipt. Must always be zero.
create view app.receipt_gaps as
select c.series, c.year, c.last - count(r.id) as missing
from receipt_counters c left join receipts r on r.series = c.series and r.year = c.year
group by c.series, c.year, c.last
having c.last <> count(r.id) or c.last <> coalesce(max(r.number), 0);
