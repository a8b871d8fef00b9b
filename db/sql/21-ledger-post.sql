/* A UUID v7 on any Postgres: 48 bits of milliseconds, the version, the rest random. */
create function app.new_uuid_v7() returns uuid
language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

/* The kind of account that a code names, and whether it may cross zero; null for a code outside the chart. */
create function app.ledger_account_kind(code text, out kind text, out allow_overdraft boolean)
language sql immutable as $$
  select
    case
      when code ~ '^psp:(stripe|paypal|sandbox)$' or code ~ '^bank:' or code = 'disputes:held'
        or code ~ '^(host|agent):[0-9a-f-]{36}:debt$' then 'asset'
      when code ~ '^(host|agent):[0-9a-f-]{36}:(pending|available)$' or code ~ '^payouts:in_transit:'
        or code = 'suspense' then 'liability'
      when code ~ '^(fee|sales):' then 'revenue'
      when code in ('psp:fees', 'costs:commissions', 'losses:chargeback', 'losses:written_off') then 'expense'
    end,
    -- Providers keep their fee on refunds, so their accounts can fall below zero. Transfers from providers to the bank
    -- are not booked here, so the bank's account can as well.
    code ~ '^psp:(stripe|paypal|sandbox)$' or code ~ '^bank:'
$$;

/* The accounts of these codes and currencies, in order; null for those that do not exist yet. */
create function app.ledger_accounts_of(codes text[], currencies text[]) returns uuid[]
language plpgsql set search_path = public, pg_temp as $$
declare
  found_id uuid;
  named uuid[] := '{}';
begin
  for n in 1 .. coalesce(cardinality(codes), 0) loop
    select id into found_id from ledger_accounts where code = codes[n] and currency = currencies[n];
    named := named || found_id;
  end loop;
  return named;
end
$$;

/*
  The only way to write to the ledger. `entries` is [{"account": code, "amountCents": integer, "currency": "USD"}, …];
  debits are positive, credits negative. Accounts are created on first use. Idempotent: the same key with the same
  content returns the first posting's id; with other content, it raises LG001. Locks accounts in the order of their
  ids, so that postings never deadlock with each other. Its plans are cached and look up each account by its code,
  even if they were made when there were none: every host and agent has some.
*/
create function app.ledger_post(
  p_kind text, p_key text, p_source_type text, p_source_id uuid, p_entries jsonb,
  p_reverses uuid default null, p_details jsonb default '{}', p_posted_at timestamptz default now()
) returns uuid
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  posting uuid := app.new_uuid_v7();
  hash text;
  known ledger_txns;
  codes text[];
  currencies text[];
  amounts bigint[];
  named uuid[];
begin
  select encode(sha256(convert_to(jsonb_build_object(
      'kind', p_kind, 'sourceType', p_source_type, 'sourceId', p_source_id, 'reverses', p_reverses,
      'entries', jsonb_agg(entry order by entry ->> 'account', entry ->> 'currency', (entry ->> 'amountCents')::bigint)
    )::text, 'UTF8')), 'hex'),
    array_agg(entry ->> 'account'), array_agg(entry ->> 'currency'), array_agg((entry ->> 'amountCents')::bigint)
    into hash, codes, currencies, amounts from jsonb_array_elements(p_entries) entry;

  insert into ledger_txns (id, kind, key, payload_hash, source_type, source_id, reverses_id, details, posted_at)
    values (posting, p_kind, p_key, hash, p_source_type, p_source_id, p_reverses, p_details, p_posted_at)
    on conflict (key) do nothing;
  if not found then
    select * into strict known from ledger_txns where key = p_key;
    if known.payload_hash <> hash then
      raise exception 'ledger key % was used for another posting', p_key using errcode = 'LG001';
    end if;
    return known.id;
  end if;

  if p_reverses is not null and exists (
    (select a.code, e.currency, sum(-e.amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.txn_id = p_reverses group by a.code, e.currency)
    except
    (select code, currency, sum(cents) from unnest(codes, currencies, amounts) entry (code, currency, cents)
      group by code, currency)
  ) then
    raise exception 'posting % is not the reverse of %', p_key, p_reverses using errcode = '23514';
  end if;

  named := app.ledger_accounts_of(codes, currencies);
  if array_position(named, null) is not null then
    if exists (select from unnest(codes) entry (code) where (app.ledger_account_kind(code)).kind is null) then
      raise exception 'posting % names an account outside the chart', p_key using errcode = '23514';
    end if;
    insert into ledger_accounts (id, code, kind, currency, allow_overdraft)
      select app.new_uuid_v7(), lacking.code, chart.kind, lacking.currency, chart.allow_overdraft
        from (select distinct code, currency from unnest(codes, currencies, named) entry (code, currency, account_id)
          where account_id is null) lacking,
          app.ledger_account_kind(lacking.code) chart
        order by lacking.code, lacking.currency
      on conflict (code, currency) do nothing;
    named := app.ledger_accounts_of(codes, currencies);
  end if;

  perform from ledger_accounts a where a.id = any (named) order by a.id for update;

  -- Entries that add money to an account come first, so that a posting cannot fail because of their order.
  insert into ledger_entries (id, txn_id, account_id, amount_cents, currency, account_version)
    select app.new_uuid_v7(), posting, a.id, entry.cents, a.currency, 0
      from unnest(named, amounts) entry (account_id, cents)
      cross join lateral (select * from ledger_accounts where id = entry.account_id limit 1) a
      order by (a.kind in ('asset', 'expense')) = (entry.cents > 0) desc, a.id;
  return posting;
end
$$;
