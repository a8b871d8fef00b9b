-- An issued version never changes, except that a deleted account's name, words, and PDF leave it.

create function app.keep_report_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - array['content', 'pdf_storage_key']) <> (to_jsonb(new) - array['content', 'pdf_storage_key'])
    or new.pdf_storage_key is not null and new.pdf_storage_key is distinct from old.pdf_storage_key then
    raise exception '% on sponsorship_report_versions is not allowed: it is append-only', tg_op using errcode = '2F002';
  end if;
  return new;
end
$$;

create trigger sponsorship_report_versions_append_only before update or delete on sponsorship_report_versions
  for each row execute function app.keep_report_version();
create trigger sponsorship_report_versions_no_truncate before truncate on sponsorship_report_versions
  for each statement execute function app.refuse_change();
