import "server-only";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { media, messageAttachments, users } from "@/db/schema";
import type { ReadDatabase } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { EXPORT_PARTS } from "./export-parts";
import { type ZipEntry, zipOf } from "./zip";

/** Returns every part as JSON, all from the same snapshot. */
function readParts(readDb: ReadDatabase, userId: string): Promise<ZipEntry[]> {
  const read = async (tx: Pick<ReadDatabase, "execute">) => {
    const entries: ZipEntry[] = [];
    for (const { name, query } of EXPORT_PARTS) {
      const [row] = await tx.execute<{ rows: string }>(
        sql`select coalesce(json_agg(part), '[]')::text as rows from (${query(userId)}) part`,
      );
      entries.push({ name: `${name}.json`, body: Buffer.from(row?.rows ?? "[]") });
    }
    return entries;
  };
  return readDb.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * Streams all of the viewer's data as a ZIP: a JSON file for each kind of record, their pictures, and the files they
 * sent. Database rows are read in one snapshot; files are fetched one by one while the archive is sent. Call for the
 * viewer's own account, after reauthentication.
 * @param onGone called when it has been sent, or the client has disconnected
 */
export async function exportData(ctx: SignedInCtx, onGone: () => void): Promise<ReadableStream<Uint8Array>> {
  const { id } = ctx.viewer;
  const parts = await readParts(ctx.readDb, id);
  const files = (
    await Promise.all([pictures, sentFiles, logos, proofs, receipts].map((read) => read(ctx, id)))
  ).flat();
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* parts;
    for (const { key, name } of files) {
      const body = await ctx.ports.storage.get(key);
      if (body) yield { name, body };
    }
  }
  const archive = zipOf(entries(), ctx.now());
  archive.once("close", onGone);
  return Readable.toWeb(archive) as ReadableStream<Uint8Array>;
}

interface StoredFile {
  key: string;
  /** Its path in the archive. */
  name: string;
}

async function pictures(ctx: SignedInCtx, id: string): Promise<StoredFile[]> {
  const own = await ctx.db.select({ key: media.storageKey }).from(media).where(eq(media.ownerId, id));
  const [user] = await ctx.db.select({ key: users.profileImageKey }).from(users).where(eq(users.id, id));
  const keys = new Set([...own.map(({ key }) => key), ...(user?.key ? [user.key] : [])]);
  return [...keys].map((key) => ({ key, name: `pictures/${key}.webp` }));
}

async function sentFiles(ctx: SignedInCtx, id: string): Promise<StoredFile[]> {
  const rows = await ctx.db
    .select({ id: messageAttachments.id, key: messageAttachments.storageKey, name: messageAttachments.name })
    .from(messageAttachments)
    .where(eq(messageAttachments.senderId, id));
  return rows.map((file) => ({ key: file.key, name: `files/${file.id}/${file.name}` }));
}

async function logos(ctx: SignedInCtx, id: string): Promise<StoredFile[]> {
  const { rows } = await ctx.db.execute<{ id: string; key: string; name: string }>(sql`
    select id, storage_key as key, file_name as name from sponsor_assets
    where owner_id = ${id} and storage_key is not null order by id`);
  return rows.map((logo) => ({ key: logo.key, name: `logos/${logo.id}/${logo.name}` }));
}

async function proofs(ctx: SignedInCtx, id: string): Promise<StoredFile[]> {
  const { rows } = await ctx.db.execute<{ id: string; key: string; name: string }>(sql`
    select id, storage_key as key, file_name as name from deliverable_proofs
    where author_id = ${id} and storage_key is not null order by id`);
  return rows.map((file) => ({ key: file.key, name: `proofs/${file.id}/${file.name}` }));
}

async function receipts(ctx: SignedInCtx, id: string): Promise<StoredFile[]> {
  const { rows } = await ctx.db.execute<{ id: string; key: string; name: string }>(sql`
    select n.id, n.receipt_key as key, n.receipt_name as name
    from balance_entries n join event_balances b on b.id = n.balance_id
    where b.host_id = ${id} and n.receipt_key is not null order by n.id`);
  return rows.map((file) => ({ key: file.key, name: `balances/${file.id}/${file.name}` }));
}
