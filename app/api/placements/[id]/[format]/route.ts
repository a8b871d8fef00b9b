import { defineRoute } from "@/lib/core/route";
import { getPrintFile } from "@/lib/funding/placements/queries/print-file";

/** The print file of a placement. */
export const GET = defineRoute("placement.print", async (ctx, params: { id: string; format: string }) => {
  const { name, contentType, body } = await getPrintFile(ctx, params);
  return new Response(typeof body === "string" ? body : new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
});
