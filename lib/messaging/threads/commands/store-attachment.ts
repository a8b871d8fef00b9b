import "server-only";
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { messageAttachments } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, limited } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { encodeUpload } from "@/lib/listings/media/encode-image";
import { fromStore } from "@/lib/listings/media/from-store";
import { isPdf } from "@/lib/listings/media/pdf";
import { speakable } from "@/lib/listings/media/read-form";
import { tooLarge } from "@/lib/listings/media/upload-rules";
import {
  type AttachmentDto,
  BYTES_A_DAY,
  DAY_IS_FULL,
  MAX_ATTACHMENT_BYTES,
  MOST_UNSENT,
  notAttachable,
  notUploaded,
} from "../attachments";
import { cleanFileName } from "../file-name";
import { requireMayAttach } from "../internal/require-may-attach";
import { threadLimits } from "../limits";
import { threadPermissions } from "../policy";

/** An uploaded file, unprocessed. */
export interface GivenFile {
  name: string;
  content: Buffer;
}

/**
 * Stores a file for an unsent message in one of the viewer's threads, or of a host they answer for. Pictures are
 * re-encoded; PDFs are stored unchanged. 60 an hour, 100 MB a day.
 * @param read called once the viewer is known to be allowed to send files
 * @throws not_found for someone else's thread; `forbidden` without a sponsorship between the two; `conflict` if the
 * other person can't be written to; `invalid` with the reason for any other file; `limited`; `unavailable` if it can't
 * be stored now
 */
export async function storeAttachment(
  ctx: Ctx,
  threadId: string,
  read: () => Promise<GivenFile>,
): Promise<AttachmentDto> {
  authorize(ctx, threadPermissions.storeAttachment);
  const senderId = await requireMayAttach(ctx, threadId);
  await consumeLimit(ctx, threadLimits.attachment, senderId);
  const { name, content } = await read();
  const given = await examine(name, content);
  const id = newId();
  const key = `${randomBytes(32).toString("hex")}.private.${given.kind === "image" ? "webp" : "pdf"}`;
  const { storage } = ctx.ports;
  try {
    // Outside the transaction: slow storage must not hold database connections.
    const type = given.kind === "image" ? "image/webp" : "application/pdf";
    await fromStore(storage.put(key, given.body, type), notUploaded(speakable(name)));
    return await inTransaction(ctx, async (tx) => {
      await requireRoom(tx, ctx, senderId, given.body.length);
      const row = {
        id,
        kind: given.kind,
        name: cleanFileName(name, given.kind),
        bytes: given.body.length,
        width: given.width,
        height: given.height,
      };
      await tx
        .insert(messageAttachments)
        .values({ ...row, threadId, senderId, storageKey: key, createdAt: ctx.now() });
      await dropForgotten(tx, threadId, senderId);
      return row;
    });
  } catch (error) {
    await storage
      .delete(key)
      .catch((failed: unknown) => logger.warn({ err: failed }, "an orphaned file could not be deleted"));
    throw error;
  }
}

/** One upload per person at a time, so that all are counted. */
async function requireRoom(tx: Tx, ctx: Ctx, senderId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attachments:${senderId}`}, 0))`);
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000);
  const [sent] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${messageAttachments.bytes}), 0)::float8` })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.senderId, senderId), gt(messageAttachments.createdAt, since)));
  if ((sent?.bytes ?? 0) + bytes > BYTES_A_DAY) throw limited(DAY_IS_FULL);
}

/** Abandoned files are deleted when newer ones arrive. */
async function dropForgotten(tx: Tx, threadId: string, senderId: string): Promise<void> {
  const unsent = and(
    eq(messageAttachments.threadId, threadId),
    eq(messageAttachments.senderId, senderId),
    isNull(messageAttachments.messageId),
  );
  const old = tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(unsent)
    .orderBy(desc(messageAttachments.id))
    .offset(MOST_UNSENT);
  const gone = await tx
    .delete(messageAttachments)
    .where(and(unsent, inArray(messageAttachments.id, old)))
    .returning({ key: messageAttachments.storageKey });
  if (gone.length > 0) await enqueue(tx, "delete_files", { keys: gone.map(({ key }) => key) });
}

async function examine(name: string, content: Buffer) {
  if (content.length > MAX_ATTACHMENT_BYTES) throw invalid(tooLarge(name), { attachments: tooLarge(name) });
  if (isPdf(content)) return { kind: "pdf", body: content, width: null, height: null } as const;
  const image = await encodeUpload(content);
  if (!image) throw invalid(notAttachable(name), { attachments: notAttachable(name) });
  return { kind: "image", ...image } as const;
}
