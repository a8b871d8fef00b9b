-- Rows whose status says where money is can't be deleted, start in a status that their trigger names, and change only
-- as `status_transitions` allows. Holds for every role, including the owner.

create table app.status_transitions (
  table_name text, from_status text, to_status text, primary key (table_name, from_status, to_status));

create function app.guard_moves() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception '% cannot be deleted', tg_table_name using errcode = '2F002';
  elsif tg_op = 'INSERT' then
    if new.status <> all (tg_argv) then
      raise exception 'a row of % starts as %, not as %', tg_table_name, array_to_string(tg_argv, ' or '), new.status
        using errcode = 'PM001';
    end if;
  elsif new.status <> old.status and not exists (
    select from app.status_transitions
    where table_name = tg_table_name::text and from_status = old.status and to_status = new.status
  ) then
    raise exception 'a row of % cannot move from % to %', tg_table_name, old.status, new.status
      using errcode = 'PM001';
  end if;
  return new;
end
$$;
