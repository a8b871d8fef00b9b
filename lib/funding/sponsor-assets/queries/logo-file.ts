import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { fromStore } from "@/lib/listings/media/from-store";
import { sponsorAssetPermissions } from "../policy";
import { isAssetVisibleTo } from "../visibility";

interface LogoFile {
  /** For the download. */
  name: string;
  contentType: string;
  /** Null if the stored file is missing. */
  read: () => Promise<Buffer | null>;
}

interface Row {
  key: string;
  name: string;
  type: string;
}

/** A logo, for its owner and those who may see one of the sponsorships it was sent for. Throws `not_found` for others. */
export async function openLogo(ctx: Ctx, assetId: string): Promise<LogoFile> {
  const { viewer } = authorize(ctx, sponsorAssetPermissions.openLogo);
  if (!isId(assetId)) throw notFound();
  const [row] = await ctx.readDb.execute<RawRow<Row>>(sql`
    select a.storage_key as key, a.file_name as name, a.content_type as type from sponsor_assets a
    where a.id = ${assetId} and a.storage_key is not null and ${isAssetVisibleTo(viewer)}`);
  if (!row) throw notFound();
  return {
    name: `${row.name.replace(/\.[a-z]+$/i, "")}.png`,
    contentType: row.type,
    read: () => fromStore(ctx.ports.storage.get(row.key)),
  };
}
