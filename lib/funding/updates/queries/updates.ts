import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import type { ReportContent } from "@/db/enums";
import type { Executor, ReadDatabase } from "@/db/types";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { OwnUpdateDto, UpdateDto } from "../schema";
import { isShown } from "../visibility";

const CACHE_SECONDS = 300;

/** Characters of the updates in a report. Drawing more holds up other jobs: its PDF takes seconds for each 10,000. */
const REPORTED = 20_000;

/**
 * The newest shown updates of a proposal, oldest first, as a report has them, and how many older ones it leaves out, if
 * any. The caller checks access.
 */
export async function getProposalUpdates(
  db: Executor,
  proposalId: string,
): Promise<Pick<ReportContent, "updates" | "olderUpdates">> {
  const { rows } = await db.execute<{ title: string | null; words: string; at: string; shown: number }>(sql`
    select n.title, n.words, n.created_at as at, n.shown from (
      select u.*, sum(length(concat(u.title, u.words))) over (order by u.id desc) as characters,
        (count(*) over ())::int as shown
      from proposal_updates u where u.proposal_id = ${proposalId} and ${isShown}) n
    where n.characters <= ${REPORTED} order by n.id`);
  const older = (rows[0]?.shown ?? 0) - rows.length;
  return {
    updates: rows.map(({ title, words, at }) => ({
      words: title ? `${title}\n\n${words}` : words,
      at: new Date(at).toISOString(),
    })),
    ...(older > 0 ? { olderUpdates: older } : {}),
  };
}

/** Shown updates of a proposal, newest first. The caller checks access. */
export const listUpdates = (readDb: ReadDatabase, proposalId: string): Promise<UpdateDto[]> =>
  read(readDb, sql`u.proposal_id = ${proposalId} and ${isShown}`);

/** All updates of a proposal, newest first, for the host's team. The caller checks access. */
export const listOwnUpdates = (readDb: ReadDatabase, proposalId: string): Promise<OwnUpdateDto[]> =>
  read(readDb, sql`u.proposal_id = ${proposalId}`);

/** A proposal's updates for its public page, cached until the proposal or its updates change. */
export const loadUpdates = (proposalId: string): Promise<UpdateDto[]> =>
  cached(
    ["proposal-updates", proposalId],
    [tags.proposal(proposalId)],
    () => listUpdates(getReadDb(), proposalId),
    { revalidate: CACHE_SECONDS },
  );

async function read(readDb: ReadDatabase, which: SQL): Promise<OwnUpdateDto[]> {
  const rows = await readDb.execute<Omit<OwnUpdateDto, "at"> & { at: string }>(sql`
    select u.id, u.title, u.words, u.created_at as at,
      u.hidden_at is not null as "isHidden", a.full_name as "authorName",
      (select coalesce(json_agg(json_build_object('id', m.id, 'key', m.storage_key, 'width', m.width,
          'height', m.height, 'alt', i.alt) order by i.position), '[]')
        from proposal_update_images i join media m on m.id = i.media_id where i.update_id = u.id) as pictures
    from proposal_updates u left join users a on a.id = u.author_id
    where ${which} order by u.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
