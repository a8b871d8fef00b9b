import { z } from "zod";
import { consumeLimit } from "@/lib/core/limits";
import { storeUpload } from "@/lib/media/commands/store-upload";
import { readImage } from "@/lib/media/read-upload";
import { mediaPath } from "@/lib/media/schema";
import { issueTicket } from "@/lib/media/upload-ticket";
import { endpoint } from "../../endpoint";
import { addressOf } from "../../product/proposal-fields";
import { coreCall } from "./core-call";

/** Takes a picture. */
export const uploadFile = endpoint({
  ...coreCall("UploadFile"),
  name: "core.upload_file",
  summary: "Takes one picture, as multipart/form-data in the field file, and answers its address.",
  access: "user",
  accepts: "multipart",
  answer: z.object({ file_url: z.string(), id: z.uuid() }),
  run: async (ctx, { request }) => {
    await consumeLimit(ctx, "upload_by_ip", ctx.ip ?? "nobody");
    const { name, content } = await readImage(request, "file");
    const { id, key } = await storeUpload(ctx, { name, content, ticket: issueTicket(ctx.viewer, ctx.now()) });
    return { file_url: addressOf(mediaPath(key)), id };
  },
});
