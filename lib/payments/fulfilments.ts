import "server-only";
import { agentListingFulfilment } from "@/lib/agents/commands/fulfil-listing";
import { planFulfilment, vendorFulfilment } from "@/lib/billing/commands/fulfil-purchase";
import type { Fulfilments } from "@/lib/billing/fulfilment";
import { addonWithBlastFulfilment } from "@/lib/blasts/commands/fulfil-addon-blast";
import { withBlasts } from "@/lib/blasts/commands/stop-unpaid-blasts";
import { publicationFulfilment } from "@/lib/proposals/commands/fulfil-publication";
import { sponsorshipFulfilment } from "@/lib/sponsorships/commands/fulfil-sponsorship";

/** What each kind of order gives for its money. */
export const fulfilments = {
  sponsorship: sponsorshipFulfilment,
  publish: withBlasts(publicationFulfilment),
  plan: planFulfilment,
  addon: withBlasts(addonWithBlastFulfilment),
  agent_listing: agentListingFulfilment,
  vendor_plan: vendorFulfilment,
  vendor_promotion: vendorFulfilment,
} as const satisfies Required<Fulfilments>;
