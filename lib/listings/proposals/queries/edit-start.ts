import { PRODUCTS } from "@/lib/money/orders/products";
import "server-only";
import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { zoneOptions } from "@/lib/core/zones";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { loadHostPlan } from "@/lib/money/plans/host-plan";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { EditStart } from "../edit-start";
import { getManagedProposal } from "./managed-proposal";
import { readMoneyIn } from "./money-in";
import { planOfProposal } from "./plan-of-proposal";
import { readContent } from "./proposal-content";
import { listVersions } from "./versions";

/** Not published yet: redirect to the wizard. */
export interface StillDraft {
  draftId: string | null;
}

/** Data of a proposal's edit page, for its host and agents who may edit. Throws `not_found` for anyone else. */
export async function editStart(ctx: Ctx, proposalId: string): Promise<EditStart | StillDraft> {
  const { viewer } = authorize(ctx, "signed_in");
  const { role, ...proposal } = await getManagedProposal(ctx, proposalId, "edit");
  const [row] = await ctx.db.select().from(proposals).where(eq(proposals.id, proposalId));
  if (!row) throw notFound();
  if (row.status === "draft") {
    if (role !== "host") throw notFound();
    return { draftId: row.draftId };
  }
  const hostPlan = role === "host" ? viewer.hostPlan : await loadHostPlan(ctx.db, row.hostId, ctx.now());
  const [content, money, versions, plan] = await Promise.all([
    readContent(ctx.db, proposalId, ctx.now()),
    readMoneyIn(ctx.db, row, ctx.now()),
    listVersions(ctx.db, proposalId),
    planOfProposal(ctx.db, proposalId, hostPlan),
  ]);
  return {
    proposal,
    role,
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
        hostPlan,
      },
      saved: null,
      events: {},
      isRequested: false,
      publishedIds: [],
      freshId: proposalId,
      uploadTicket: issueTicket(viewer, ctx.now(), newId()),
      requestedPlan: null,
      hasRoom: true,
      launchPriceCents: PRODUCTS["host:launch"].priceCents,
      zones: zoneOptions(),
      platformFeeBps: siteSettings().platformFeeBps,
    },
  };
}
