import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { DELIVERY_DAYS } from "./clock";

/** The rule of delivery in at most six lines, as a sponsor reads it before paying. */
export function deliveryRule(isCampaign: boolean): string[] {
  const theEvent = isCampaign ? "the last due day" : "the event";
  const firstPart = isCampaign
    ? `${RELEASE_DAYS.afterPayment} days after you pay`
    : `${RELEASE_DAYS.afterEvent} days after the event`;
  return [
    `We hold your payment. The host gets the first part ${firstPart}.`,
    "If the host doesn't deliver a benefit, you get its share of the price back.",
    `You have ${DELIVERY_DAYS.accept} days to accept each proof, and at least until ${DELIVERY_DAYS.accept} days after ${theEvent}.`,
    "If you don't answer a proof, it counts as accepted. Without a proof, nothing ever does.",
    "If you don't send what a benefit needs in time, it counts as delivered.",
    `Everything is settled ${DELIVERY_DAYS.end} days after ${theEvent}, including disputes.`,
  ];
}

/** What proves the benefits of a small sponsorship. */
export const SMALL_DEAL_RULE = "One photo and a thank-you cover everything.";
