import { z } from "zod";
import { consumeLimit } from "@/lib/core/limits";
import { storeUpload } from "@/lib/listings/media/commands/store-upload";
import { mediaLimits } from "@/lib/listings/media/limits";
import { mediaPath } from "@/lib/listings/media/schema";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { attachmentPath } from "@/lib/messaging/threads/attachments";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { endpoint } from "../../endpoint";
import { addressOf } from "../../product/proposal-fields";
import { coreCall } from "./core-call";
import { givenUpload } from "./given-upload";
import { storeTable } from "./stored-table";

/** Uploads a file. */
export const uploadFile = endpoint({
  ...coreCall("UploadFile"),
  name: "core.upload_file",
  summary: 'Uploads one file, as multipart/form-data in the field "file", and returns its URL.',
  description:
    "Images are for proposals, profiles, and services. CSV and JSON files are stored for a day, for your own use with ExtractDataFromUploadedFile. With a thread_id, the file is an image or a PDF for a message in that conversation.",
  permission: "signed_in",
  accepts: "multipart",
  response: z.object({ file_url: z.string(), id: z.uuid().nullable() }),
  run: async (ctx, { request }) => {
    await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
    const { name, content, isTable, threadId } = await givenUpload(request);
    if (threadId !== null) {
      const { id } = await storeAttachment(ctx, threadId, async () => ({ name, content }));
      return { file_url: addressOf(attachmentPath(id)), id };
    }
    if (isTable) return { file_url: await storeTable(ctx, content), id: null };
    const { id, key } = await storeUpload(ctx, { name, content, ticket: issueTicket(ctx.viewer, ctx.now()) });
    return { file_url: addressOf(mediaPath(key)), id };
  },
});
