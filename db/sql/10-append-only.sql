-- These tables are append-only, for every role, including the owner.

create function app.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% on % is not allowed: it is append-only', tg_op, tg_table_name using errcode = '2F002';
end
$$;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['audit_log', 'audit_seals', 'audit_checks', 'report_keys', 'site_settings',
    'payment_events', 'ledger_txns', 'ledger_entries', 'contracts', 'contract_acceptances'] loop
    execute format(
      'create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      guarded || '_append_only', guarded);
    execute format(
      'create trigger %I before truncate on %I for each statement execute function app.refuse_change()',
      guarded || '_no_truncate', guarded);
  end loop;
end
$$;
