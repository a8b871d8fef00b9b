-- What the ledger rejects for every role. `ledger_post` in 21-ledger-post.sql is the only way to write to it.

-- Names are schema-qualified: the guards run with the caller's search path, in which temporary tables come first.

/* Only ledger_post may write entries and postings: checks the call stack. */
create function app.ledger_only_through_post() returns trigger
language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack !~ 'function app\.ledger_post\(' then
    raise exception 'write to % through ledger_post', tg_table_name using errcode = '2F002';
  end if;
  return new;
end
$$;

create trigger ledger_txns_1_entry_point before insert on ledger_txns
  for each row execute function app.ledger_only_through_post();
create trigger ledger_entries_1_entry_point before insert on ledger_entries
  for each row execute function app.ledger_only_through_post();

/* A posting closes when its transaction ends. Each entry updates the balance and takes the next version. */
create function app.ledger_take_entry() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from public.ledger_txns where id = new.txn_id and written_in = pg_current_xact_id()
  ) then
    raise exception 'posting % is closed', new.txn_id using errcode = '2F002';
  end if;
  update public.ledger_accounts
    set balance_cents = balance_cents + new.amount_cents, version = version + 1
    where id = new.account_id
    returning version into new.account_version;
  return new;
end
$$;

create trigger ledger_entries_2_take before insert on ledger_entries
  for each row execute function app.ledger_take_entry();

/* Balances and versions change only with entries. An account's identity never changes, and it is never deleted. */
create function app.ledger_guard_account() returns trigger
language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'ledger accounts cannot be deleted' using errcode = '2F002';
  elsif tg_op = 'INSERT' then
    if new.balance_cents <> 0 or new.version <> 0 then
      raise exception 'a ledger account starts at zero' using errcode = '2F002';
    end if;
    -- Postings check the chart only for accounts that they are the first to name.
    if (app.ledger_account_kind(new.code)) is distinct from (new.kind, new.allow_overdraft) then
      raise exception 'the account % is outside the chart', new.code using errcode = '23514';
    end if;
  elsif (new.balance_cents, new.version) is distinct from (old.balance_cents, old.version)
    and pg_trigger_depth() < 2 then
    raise exception 'balances change only with entries' using errcode = '2F002';
  elsif (new.id, new.code, new.kind, new.currency) is distinct from (old.id, old.code, old.kind, old.currency) then
    raise exception 'the identity of a ledger account cannot change' using errcode = '2F002';
  end if;
  return new;
end
$$;

create trigger ledger_accounts_guard before insert or update or delete on ledger_accounts
  for each row execute function app.ledger_guard_account();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function app.ledger_guard_account();

/* At commit, every posting must have at least two legs and net to zero in each currency. */
create function app.ledger_check_balanced() returns trigger
language plpgsql as $$
declare
  posting uuid;
  legs int;
  crooked text;
begin
  if tg_table_name = 'ledger_txns' then posting := new.id; else posting := new.txn_id; end if;
  select coalesce(sum(count), 0), min(currency) filter (where net <> 0) into legs, crooked
  from (select currency, count(*) as count, sum(amount_cents) as net from public.ledger_entries
    where txn_id = posting group by currency) by_currency;
  if legs < 2 then
    raise exception 'posting % has % legs', posting, legs using errcode = '23514';
  end if;
  if crooked is not null then
    raise exception 'posting % does not net to zero in %', posting, crooked using errcode = '23514';
  end if;
  return null;
end
$$;

create constraint trigger ledger_txns_balanced after insert on ledger_txns
  deferrable initially deferred for each row execute function app.ledger_check_balanced();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function app.ledger_check_balanced();
