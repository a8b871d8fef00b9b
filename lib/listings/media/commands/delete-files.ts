import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { deleteStored } from "../variants";

/** Removes stored files whose rows went with the transaction that asked for it. Called by the system. */
export async function deleteFiles(ctx: Ctx, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await deleteStored(ctx.ports.storage, key);
}
