import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { issueTicket } from "@/lib/media/upload-ticket";
import type { EditStart } from "../edit-start";
import { getManagedProposal } from "./managed-proposal";
import { readMoneyIn } from "./money-in";
import { planOfProposal } from "./plan-of-proposal";
import { readContent } from "./proposal-content";
import { listVersions } from "./versions";

/** A proposal that is not published yet: the wizard goes on with it. */
export interface StillDraft {
  draftId: string | null;
}

/** What the edit page of a proposal begins with, for its host. Throws `not_found` for what is not the viewer's own. */
export async function editStart(ctx: Ctx, proposalId: string): Promise<EditStart | StillDraft> {
  const { viewer } = withRole(ctx, ["event_host"]);
  if (!isId(proposalId)) throw notFound();
  const [row] = await ctx.db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.id, proposalId), eq(proposals.hostId, viewer.id), ne(proposals.status, "removed")),
    );
  if (!row) throw notFound();
  if (row.status === "draft") return { draftId: row.draftId };
  const [proposal, content, money, versions, plan] = await Promise.all([
    getManagedProposal(ctx, proposalId),
    readContent(ctx.db, proposalId, ctx.now()),
    readMoneyIn(ctx.db, row, ctx.now()),
    listVersions(ctx.db, proposalId),
    planOfProposal(ctx.db, proposalId, viewer.hostPlan),
  ]);
  return {
    proposal,
    version: row.version,
    content: { ...content, plan: plan === "launch" ? "launch" : null },
    money,
    versions,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    wizard: {
      viewer: {
        id: viewer.id,
        hasCompany: viewer.companyName !== null,
        isHost: true,
        isVerified: viewer.emailVerified,
        hostPlan: viewer.hostPlan,
      },
      saved: null,
      isWished: false,
      publishedIds: [],
      freshId: proposalId,
      uploadTicket: issueTicket(viewer, ctx.now(), newId()),
      wishedPlan: null,
      hasRoom: true,
      platformFeeBps: env().PLATFORM_FEE_BPS,
    },
  };
}
