-- Derived tables follow their sources: in the transaction that changes a source, once per statement.

-- After each such statement on `source`, calls `refresh_<target>` with the ids that `ids` selects from `changed`, the
-- current rows (for deletes, the old ones), and `previous`, the rows before an update. A table's triggers run in the
-- order of their names: `search` before `visibility`.
create procedure app.follow(source text, events text[], target text, ids text) language plpgsql as $$
declare
  event text;
  name text;
begin
  foreach event in array events loop
    name := format('%s_%s_to_%s', source, event, target);
    execute format('create function app.%I() returns trigger language plpgsql as %L', name, format(
      'declare ids uuid[] := array(%s);
       begin
         if cardinality(ids) > 0 then perform app.%I(ids); end if;
         return null;
       end', ids, 'refresh_' || target));
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function app.%I()',
      name, event, source,
      case
        when event = 'delete' then 'old table as changed'
        when position('previous' in ids) > 0 then 'new table as changed old table as previous'
        else 'new table as changed'
      end,
      name);
  end loop;
end $$;
