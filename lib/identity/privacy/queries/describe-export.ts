import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { exportHeaders, exportIsOver } from "../export-response";
import { readGrant } from "./export-grant";

/**
 * The archive's headers, for programs that send HEAD first. Makes nothing, and leaves the grant unused. Throws
 * `not_found` like the download.
 */
export async function describeExport(ctx: Ctx, grant: string | null): Promise<Response> {
  if (!readGrant(authorize(ctx, "even_suspended"), grant)) throw exportIsOver();
  return new Response(null, { headers: exportHeaders(ctx.now()) });
}
