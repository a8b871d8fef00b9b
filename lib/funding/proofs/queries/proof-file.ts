import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { fromStore } from "@/lib/listings/media/from-store";
import type { VariantWidth } from "@/lib/listings/media/schema";
import { readInWidth } from "@/lib/listings/media/variants";
import type { Upload } from "@/lib/messaging/threads/send-upload";
import { isProofVisibleTo } from "../visibility";

/** Opens the file of a proof for the host's team, the sponsor, and admins. Throws `not_found` for anyone else. */
export async function getProofFile(ctx: Ctx, id: string, width: VariantWidth | null): Promise<Upload> {
  const { viewer, readDb } = authorize(ctx, "signed_in");
  if (!isId(id)) throw notFound();
  const [row] = await readDb.execute<{ kind: string; name: string | null; storage_key: string }>(sql`
    select x.kind, x.file_name as name, x.storage_key from deliverable_proofs x join deliverables d on d.id = x.deliverable_id
    where x.id = ${id} and x.storage_key is not null and x.withdrawn_at is null and ${isProofVisibleTo(viewer)}`);
  const kind = row?.kind === "photo" ? "image" : "pdf";
  if (!row || (width !== null && kind !== "image")) throw notFound();
  return {
    kind,
    name: row.name ?? "proof",
    read: () => fromStore(readInWidth(ctx.ports.storage, row.storage_key, width)),
  };
}
