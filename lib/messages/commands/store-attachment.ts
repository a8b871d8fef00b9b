import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, or } from "drizzle-orm";
import { messageAttachments, threads } from "@/db/schema";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { encodeUpload } from "@/lib/media/encode-image";
import { isPdf } from "@/lib/media/pdf";
import { tooLarge } from "@/lib/media/schema";
import { otherOf } from "../append-message";
import { type AttachmentDto, MAX_ATTACHMENT_BYTES, NOT_YET, notAttachable } from "../attachments";
import { cleanFileName } from "../file-name";
import { mayAttach } from "../may-attach";
import { demandReachable } from "../reachable";

/** A file as it came. */
export interface GivenFile {
  name: string;
  content: Buffer;
}

/**
 * Takes a file for a message that the viewer is about to send in one of their threads: a picture, which is drawn
 * anew, or a PDF as it is. 60 an hour.
 * @param read called once it is known that the viewer may send files at all
 * @throws not_found for anybody else's thread; `forbidden` as long as the two have no sponsorship; `conflict` when the
 * other one cannot be written to; `invalid` with the reason for any other file; `limited`
 */
export async function storeAttachment(
  ctx: Ctx,
  threadId: string,
  read: () => Promise<GivenFile>,
): Promise<AttachmentDto> {
  const senderId = await demandMayAttach(ctx, threadId);
  await consumeLimit(ctx, "attachment", senderId);
  const { name, content } = await read();
  const given = await examine(name, content);
  const id = newId();
  const key = `${randomBytes(32).toString("hex")}.private.${given.kind === "image" ? "webp" : "pdf"}`;
  return inTransaction(ctx, async (tx) => {
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
    await ctx.ports.storage.put(key, given.body, given.kind === "image" ? "image/webp" : "application/pdf");
    return row;
  });
}

/** Whether the viewer may send files in a thread now; answers who they are. Throws as `storeAttachment` does. */
export async function demandMayAttach(ctx: Ctx, threadId: string): Promise<string> {
  const { id } = signedIn(ctx).viewer;
  if (!isId(threadId)) throw notFound();
  const [thread] = await ctx.db
    .select()
    .from(threads)
    .where(and(eq(threads.id, threadId), or(eq(threads.starterId, id), eq(threads.recipientId, id))));
  if (!thread) throw notFound();
  const otherId = otherOf(thread, id);
  await demandReachable(ctx.db, id, otherId);
  if (!(await mayAttach(ctx.db, id, otherId))) throw forbidden(NOT_YET);
  return id;
}

async function examine(name: string, content: Buffer) {
  if (content.length > MAX_ATTACHMENT_BYTES) throw invalid(tooLarge(name), { attachments: tooLarge(name) });
  if (isPdf(content)) return { kind: "pdf", body: content, width: null, height: null } as const;
  const image = await encodeUpload(content);
  if (!image) throw invalid(notAttachable(name), { attachments: notAttachable(name) });
  return { kind: "image", ...image } as const;
}
