import "server-only";
import { and, eq } from "drizzle-orm";
import { proposalDrafts } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { DiscardDraftInput } from "../draft-schema";
import { proposalPermissions } from "../policy";

/** Permanently deletes the viewer's own draft. No-op for a missing draft or someone else's. */
export async function discardDraft(ctx: Ctx, input: DiscardDraftInput): Promise<{ id: string }> {
  const { viewer } = authorize(ctx, proposalPermissions.discardDraft);
  await ctx.db
    .delete(proposalDrafts)
    .where(and(eq(proposalDrafts.id, input.id), eq(proposalDrafts.userId, viewer.id)));
  return input;
}
