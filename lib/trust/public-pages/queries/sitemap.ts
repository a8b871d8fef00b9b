import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { type PersonPage, personPath } from "@/lib/core/slug";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";
import { hasHostPage, hasSponsorPage, hostName, sponsorName } from "../visibility";

type ReadCtx = Pick<Ctx, "readDb">;

/** Rows per read. */
const ROWS = 2_000;

/** Accounts that may have a page of a kind, by an index. Called `u`. */
const MAY_HAVE: Record<PersonPage["kind"], SQL> = {
  host: sql`u.roles @> array['event_host']`,
  sponsor: sql`u.public_page_at is not null`,
};

async function parts({ readDb }: ReadCtx, kind: PersonPage["kind"], size: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const after = ends.at(-1) ?? null;
    const [row] = await readDb.execute<{ id: string }>(sql`
      select u.id from users u where ${MAY_HAVE[kind]} and ${after ? sql`u.id > ${after}` : sql`true`}
      order by u.id offset ${size - 1} limit 1`);
    if (!row) return ends;
    ends.push(row.id);
  }
}

async function* entries(
  { readDb }: ReadCtx,
  kind: PersonPage["kind"],
  after: string | null,
  end: string | null,
): AsyncGenerator<SitemapEntry[]> {
  const name = (kind === "host" ? hostName : sponsorName)(sql`u`);
  const hasPage = kind === "host" ? hasHostPage : hasSponsorPage;
  let last = after;
  for (;;) {
    const rows = await readDb.execute<{ id: string; name: string }>(sql`
      select u.id, ${name} as name from users u
      where ${MAY_HAVE[kind]} and u.account_status = 'active' and ${last ? sql`u.id > ${last}` : sql`true`}
        and ${end ? sql`u.id <= ${end}` : sql`true`} and ${hasPage(new Date(), sql`u.id`)}
      order by u.id limit ${ROWS}`);
    yield rows.map((row) => ({ path: personPath({ kind, ...row }), changedAt: null }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** The ids at which the sitemap of hosts is split into parts; hosts without a page count too. */
export const hostParts = (ctx: ReadCtx, size: number): Promise<string[]> => parts(ctx, "host", size);

/** The same for sponsors. */
export const sponsorParts = (ctx: ReadCtx, size: number): Promise<string[]> => parts(ctx, "sponsor", size);

/** The public pages of hosts in id order, a batch at a time: after `after` (null: the first) up to `end` (null: the last). */
export const hostEntries = (ctx: ReadCtx, after: string | null, end: string | null) =>
  entries(ctx, "host", after, end);

/** The same for sponsors. */
export const sponsorEntries = (ctx: ReadCtx, after: string | null, end: string | null) =>
  entries(ctx, "sponsor", after, end);
