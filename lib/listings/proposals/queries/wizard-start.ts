import { PRODUCTS } from "@/lib/money/orders/products";
import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { isId, newId } from "@/lib/core/ids";
import { zoneOptions } from "@/lib/core/zones";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { hasLiveRoom } from "../live-room";
import { planFor } from "../plan-limits";
import type { WizardStart } from "../wizard-start";
import { latestDraft, publishedDraftIds } from "./drafts";
import { listEventFacts } from "./event-facts";

/**
 * Everything the wizard needs to start, guests included.
 * @param requestedDraft id of the draft to continue; ignored unless the viewer has it
 */
export async function wizardStart(
  ctx: Ctx,
  requestedPlan: "launch" | null,
  requestedDraft: string | null = null,
): Promise<WizardStart> {
  const { viewer } = ctx;
  const freshId = newId();
  const requested = requestedDraft && isId(requestedDraft) ? await latestDraft(ctx, requestedDraft) : null;
  const [saved, events, publishedIds, hasRoom] = await Promise.all([
    requested ?? latestDraft(ctx),
    listEventFacts(ctx),
    publishedDraftIds(ctx),
    viewer === null ||
      hasLiveRoom(ctx.db, ctx.now(), {
        hostId: viewer.id,
        proposalId: null,
        plan: planFor(viewer.hostPlan, null),
      }),
  ]);
  return {
    viewer: viewer && {
      id: viewer.id,
      hasCompany: viewer.companyName !== null,
      isHost: viewer.roles.includes("event_host"),
      isVerified: viewer.emailVerified,
      hostPlan: viewer.hostPlan,
    },
    saved,
    events,
    isRequested: requested !== null,
    publishedIds,
    freshId,
    uploadTicket: issueTicket(viewer, ctx.now(), freshId),
    requestedPlan,
    hasRoom,
    launchPriceCents: PRODUCTS["host:launch"].priceCents,
    zones: zoneOptions(),
    platformFeeBps: siteSettings().platformFeeBps,
  };
}
