import type { Sql } from "postgres";

/**
 * A database's schema, one line per object in a fixed order: tables, columns, constraints, indexes, triggers,
 * functions.
 */
export async function readCatalog(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with own as (select oid, nspname from pg_namespace where nspname in ('public', 'app', 'app_retired'))
    select format('column %s.%s %s %s %s default %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else '' end, case when c.relkind = 'r' then a.attstattarget end,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join own on own.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v')
    union all
    select format('options %s %s', c.oid::regclass, c.reloptions)
    from pg_class c join own on own.oid = c.relnamespace where c.relkind = 'r'
    union all
    select format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid))
    from pg_class c join own on own.oid = c.relnamespace where c.relkind = 'v'
    union all
    select format('constraint %s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join own on own.oid = c.connamespace where c.conrelid <> 0
    union all
    select format('index %s valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join pg_class c on c.oid = i.indrelid join own on own.oid = c.relnamespace
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join own on own.oid = c.relnamespace
    where not t.tgisinternal
    union all
    select format('function %s', pg_get_functiondef(p.oid))
    from pg_proc p join own on own.oid = p.pronamespace
    order by 1`;
  return rows.map(({ line }) => line);
}

/**
 * The parts of the schema `app` that a release's code uses: its functions with the types of their values, and the columns
 * of its views and tables. Functions that return rows may return more columns.
 */
export async function readInterface(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
      || case when p.prorettype <> 'record'::regtype then ' returns ' || pg_get_function_result(p.oid) else '' end as line
    from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.prorettype <> 'trigger'::regtype
    union all
    select format('column %s.%s', c.relname, a.attname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'v')
    order by 1`;
  return rows.map(({ line }) => line);
}
