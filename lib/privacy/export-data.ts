import "server-only";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Sql } from "postgres";
import { media, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { EXPORT_PARTS } from "./export-parts";
import { type ZipEntry, zipOf } from "./zip";

/** Every part as JSON, all as of one moment. */
async function readParts(sql: Sql, userId: string): Promise<ZipEntry[]> {
  return sql.begin("isolation level repeatable read read only", async (tx) => {
    const entries: ZipEntry[] = [];
    for (const { name, query } of EXPORT_PARTS) {
      const [answer] = await tx.unsafe<{ rows: string }[]>(
        `select coalesce(json_agg(part), '[]')::text as rows from (${query}) part`,
        [userId],
      );
      entries.push({ name: `${name}.json`, body: Buffer.from(answer?.rows ?? "[]") });
    }
    return entries;
  });
}

/**
 * All that is kept of the viewer as a ZIP: a JSON file for each kind of thing, and their pictures. What is in the
 * database is read at once; pictures are fetched one by one while the archive leaves. Called for the viewer's own
 * account, after they have proven who they are.
 * @param onGone called once it has left, or nobody waits for the rest of it
 */
export async function exportData(ctx: SignedInCtx, onGone: () => void): Promise<ReadableStream<Uint8Array>> {
  const { id } = ctx.viewer;
  const parts = await readParts(ctx.sql, id);
  const keys = await pictureKeys(ctx, id);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* parts;
    for (const key of keys) {
      const body = await ctx.ports.storage.get(key);
      if (body) yield { name: `pictures/${key}.webp`, body };
    }
  }
  const archive = Readable.from(zipOf(entries(), ctx.now()));
  archive.once("close", onGone);
  return Readable.toWeb(archive) as ReadableStream<Uint8Array>;
}

async function pictureKeys(ctx: SignedInCtx, id: string): Promise<string[]> {
  const own = await ctx.db.select({ key: media.storageKey }).from(media).where(eq(media.ownerId, id));
  const [user] = await ctx.db.select({ key: users.profileImageKey }).from(users).where(eq(users.id, id));
  return [...new Set([...own.map(({ key }) => key), ...(user?.key ? [user.key] : [])])];
}
