import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { slugOf } from "@/lib/core/slug";
import { PRINT_FORMATS, placementPath } from "../paths";
import { placementPermissions } from "../policy";
import { printSvg } from "../print-svg";
import { isInForce, isVisibleTo } from "../visibility";

/**
 * The print file of a placement that is in use, for the sponsor, the host's side, and admins. Throws `not_found` for
 * anyone else, and for any other format.
 */
export async function getPrintFile(
  ctx: Ctx,
  { id, format: typed }: { id: string; format: string },
): Promise<{ name: string; contentType: string; body: string | Buffer }> {
  const { viewer } = authorize(ctx, placementPermissions.openPlacements);
  const format = PRINT_FORMATS.find((known) => known === typed);
  if (!isId(id) || !format) throw notFound();
  const { rows } = await ctx.db.execute<{
    code: string;
    label: string;
    offer_code: string | null;
    sponsor: string;
  }>(sql`
    select p.code, p.label, p.offer_code, coalesce(u.company_name, u.full_name) as sponsor
    from placements p join sponsorships s on s.id = p.sponsorship_id join users u on u.id = s.sponsor_id
    where p.id = ${id} and p.retired_at is null and ${isInForce} and ${isVisibleTo(viewer)}`);
  const [row] = rows;
  if (!row) throw notFound();
  const face = {
    address: env().SITE_URL + placementPath(row.code),
    sponsorName: row.sponsor,
    offerCode: row.offer_code,
  };
  const name = `qr-${slugOf(row.label) || row.code}.${format}`;
  if (format === "svg") return { name, contentType: "image/svg+xml", body: printSvg(face) };
  // Fonts are loaded on first use.
  const { printPdf } = await import("../print-pdf");
  return { name, contentType: "application/pdf", body: await printPdf(face) };
}
