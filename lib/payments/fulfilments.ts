import "server-only";
import { planFulfilment } from "@/lib/billing/commands/fulfil-purchase";
import type { Fulfilments } from "@/lib/billing/fulfilment";
import { addonFulfilment } from "@/lib/proposals/commands/fulfil-addon";
import { publicationFulfilment } from "@/lib/proposals/commands/fulfil-publication";
import { sponsorshipFulfilment } from "@/lib/sponsorships/commands/fulfil-sponsorship";

/** What each kind of order gives for its money. */
export const fulfilments = {
  sponsorship: sponsorshipFulfilment,
  publish: publicationFulfilment,
  plan: planFulfilment,
  addon: addonFulfilment,
} as const satisfies Required<Fulfilments>;
