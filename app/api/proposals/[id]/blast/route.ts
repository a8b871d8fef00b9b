import { defineRoute } from "@/lib/core/route";
import { getCampaignPage } from "@/lib/messaging/campaigns/queries/campaign-page";

/** Data for the email blast dialog: what the host may send, and how earlier blasts did. */
export const GET = defineRoute("blast.read", (ctx, { id }: { id: string }) => getCampaignPage(ctx, id));
