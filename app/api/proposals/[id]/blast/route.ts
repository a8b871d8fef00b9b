import { defineRoute } from "@/lib/core/route";
import { getCampaignPage } from "@/lib/messaging/campaigns/queries/campaign-page";

/** What the dialog shows before a host writes to sponsors, and what came of the earlier times. */
export const GET = defineRoute("blast.read", (ctx, { id }: { id: string }) => getCampaignPage(ctx, id));
