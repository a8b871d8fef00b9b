-- The log is sealed in batches of finished transactions. Finished transactions write nothing further, so writers never
-- wait for each other.

create function app.audit_digest(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.seq, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;

/* The entries of a batch now; `until_seq` excludes those written since the database moved to another cluster. */
create function app.audit_batch(
  after_seq bigint, from_xact xid8, upto_xact xid8, until_seq bigint, previous text,
  out found integer, out last_seq bigint, out digest text
) language sql stable as $$
  select count(*)::int, max(l.seq), encode(sha256(
    convert_to(concat_ws('|', previous, after_seq, from_xact, upto_xact), 'UTF8')
      || coalesce(string_agg(app.audit_digest(l), ''::bytea order by l.id), ''::bytea)), 'hex')
  from audit_log l
  where l.written_in >= from_xact and l.written_in < upto_xact
    and l.seq > after_seq and l.seq <= coalesce(until_seq, 9223372036854775807)
$$;

/* Seals the next batch of about `size` entries and returns how many. Zero: all entries are sealed. */
create function app.seal_audit_log(size integer) returns integer
language plpgsql as $$
declare
  last audit_seals;
  seal audit_seals;
  snapshot pg_snapshot;
  first_open xid8;
begin
  perform pg_advisory_xact_lock(7305121);
  snapshot := pg_current_snapshot();
  select * into last from audit_seals order by number desc limit 1;
  seal.after_seq := coalesce(last.after_seq, 0);
  seal.from_xact := coalesce(last.upto_xact, '0'::xid8);
  seal.upto_xact := pg_snapshot_xmin(snapshot);
  if seal.from_xact > pg_snapshot_xmax(snapshot) then
    -- Restored into a cluster with a new transaction count: seal what the old one left open first.
    if exists (select from audit_log where written_in >= seal.from_xact and seq > seal.after_seq) then
      seal.upto_xact := '18446744073709551615'::xid8;
    else
      seal.after_seq := (select max(until_seq) from audit_seals);
      seal.from_xact := '0'::xid8;
    end if;
  end if;
  select written_in into first_open from audit_log
    where written_in >= seal.from_xact and written_in < seal.upto_xact and seq > seal.after_seq
    order by written_in limit 1;
  if first_open is null then
    return 0;
  end if;
  -- Never splits a transaction, even one larger than a batch.
  seal.upto_xact := coalesce(
    (select written_in from audit_log
     where written_in > first_open and written_in < seal.upto_xact and seq > seal.after_seq
     order by written_in offset size limit 1),
    seal.upto_xact);
  seal.number := coalesce(last.number, 0) + 1;
  select b.found, b.last_seq, b.digest into seal.rows, seal.until_seq, seal.digest
    from app.audit_batch(seal.after_seq, seal.from_xact, seal.upto_xact, null, coalesce(last.digest, '')) b;
  insert into audit_seals (number, after_seq, from_xact, upto_xact, until_seq, rows, digest)
    values (seal.number, seal.after_seq, seal.from_xact, seal.upto_xact, seal.until_seq, seal.rows, seal.digest);
  return seal.rows;
end
$$;
