import { defineRoute } from "@/lib/core/route";
import { openLogo } from "@/lib/funding/sponsor-assets/queries/logo-file";
import { contentDisposition } from "@/lib/messaging/threads/file-name";
import { sendPrivateFile } from "@/lib/site/http/private-file";

/** A sponsor's logo, shown inline or, with `?download=1`, as a download. */
export const GET = defineRoute("sponsorship.get_logo", async (ctx, { id }: { id: string }, request) => {
  const { name, contentType, read } = await openLogo(ctx, id);
  const isDownload = new URL(request.url).searchParams.has("download");
  return sendPrivateFile(request, {
    etag: `"${id}"`,
    contentType,
    disposition: contentDisposition(isDownload ? "attachment" : "inline", name),
    read,
  });
});
