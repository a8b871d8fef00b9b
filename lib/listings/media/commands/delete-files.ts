import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { deleteStored } from "../variants";

/** Deletes stored files whose rows were deleted in the requesting transaction. Called by the system. */
export async function deleteFiles(ctx: Ctx, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await deleteStored(ctx.ports.storage, key);
}
