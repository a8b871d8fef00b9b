import "server-only";
import { agentListingFulfilment } from "@/lib/agents/market/fulfil-listing";
import { sponsorshipFulfilment } from "@/lib/funding/sponsorships/fulfil-sponsorship";
import { publicationFulfilment } from "@/lib/listings/proposals/fulfil-publication";
import { addonWithCampaignFulfilment } from "@/lib/messaging/campaigns/fulfil-addon-campaign";
import { withCampaigns } from "@/lib/messaging/campaigns/stop-unpaid-campaigns";
import { planFulfilment, vendorFulfilment } from "@/lib/money/orders/fulfil-purchase";
import type { Fulfilments } from "@/lib/money/orders/fulfilment";

/** What each kind of order delivers. */
export const fulfilments = {
  sponsorship: sponsorshipFulfilment,
  publish: withCampaigns(publicationFulfilment),
  plan: planFulfilment,
  addon: withCampaigns(addonWithCampaignFulfilment),
  agent_listing: agentListingFulfilment,
  vendor_plan: vendorFulfilment,
  vendor_promotion: vendorFulfilment,
} as const satisfies Required<Fulfilments>;
