import "server-only";
import { sql } from "drizzle-orm";
import type { AttachmentKind } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import { recordAudit } from "@/lib/core/audit";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { fromStore } from "@/lib/listings/media/from-store";
import type { VariantWidth } from "@/lib/listings/media/schema";
import { readInWidth } from "@/lib/listings/media/variants";
import { threadPermissions } from "../policy";
import type { Upload } from "../send-upload";
import { isFileVisibleTo } from "../visibility";

interface Row {
  kind: AttachmentKind;
  name: string;
  storage_key: string;
  is_party: boolean;
  was_reported: boolean;
}

/**
 * Opens a file for the thread's two participants and those who answer for one of them; an unsent file only for its
 * sender. Admins get it if the thread was reported, which is logged.
 * @throws not_found for anyone else
 */
export async function openAttachment(ctx: Ctx, id: string, width: VariantWidth | null): Promise<Upload> {
  const { viewer } = authorize(ctx, threadPermissions.openAttachment);
  if (!isId(id)) throw notFound();
  const [row] = await ctx.readDb.execute<RawRow<Row>>(sql`
    select a.kind, a.name, a.storage_key, ${isFileVisibleTo(viewer)} as is_party,
      a.message_id is not null and exists (
        select from reports r where r.subject_type = 'thread' and r.subject_id = t.id
          or r.subject_type = 'message' and r.subject_id = a.message_id) as was_reported
    from message_attachments a join threads t on t.id = a.thread_id where a.id = ${id}`);
  const isOfficial = !row?.is_party && row?.was_reported === true && holds(viewer, "admin");
  if (!row || !(row.is_party || isOfficial)) throw notFound();
  if (width !== null && row.kind !== "image") throw notFound();
  if (isOfficial)
    await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: "attachment.open", entityId: id }));
  const { kind, name, storage_key: key } = row;
  return { kind, name, read: () => fromStore(readInWidth(ctx.ports.storage, key, width)) };
}
