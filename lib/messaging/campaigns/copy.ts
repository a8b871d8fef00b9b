import type { CampaignStop } from "@/db/enums";
import type { CampaignObstacle } from "./schema";

/** Why a blast cannot be sent now, as the page and the refusal say it. */
export const OBSTACLES: Readonly<Record<CampaignObstacle, string>> = {
  unverified:
    "Please verify your email address first: we only send email blasts for hosts with a verified address.",
  host_unverified:
    "The host's email address is not verified yet: we only send email blasts for hosts with a verified address.",
  not_live: "Only a proposal that sponsors can see and fund can be sent to them.",
  no_address: "Email blasts are not available here yet: the site has no postal address to send them under.",
  sending: "Your last email blast for this proposal is still being sent.",
  nothing_left:
    "The host's plan has no email blasts, and no credit is left for this proposal. Only the host can buy one.",
};

export const NO_RECIPIENTS =
  "No sponsor has asked for opportunities like this yet, so there is nobody to write to.";

export const DISPUTED =
  "The payment for this proposal's email blast is being disputed. You can send one once that is decided.";

/** What the figures hold beside those who are mailed. */
export const COUNTED_ALL_THE_SAME =
  "Sponsors whom you have blocked, who have blocked you, or who have a place already are counted, and get nothing.";

/** Why a blast came to an end before its time. */
export const STOPS: Readonly<Record<CampaignStop, string>> = {
  paused: "The proposal was paused.",
  closed: "The proposal was not looking for sponsors any more.",
  host: "The host's account was not active any more.",
  too_soon: "Another one had been sent within the last 7 days.",
  nobody: "Nobody was left to write to.",
  money: "The payment for it went back, or is being disputed.",
  fault: "It could not be sent.",
};
