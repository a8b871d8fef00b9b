import type { CampaignStop } from "@/db/enums";
import type { CampaignObstacle } from "./schema";

/** Why a blast can't be sent now, for the page and the error. */
export const OBSTACLES: Readonly<Record<CampaignObstacle, string>> = {
  unverified:
    "Please verify your email address first. We only send email blasts for hosts with a verified address.",
  host_unverified:
    "The host's email address isn't verified yet. We only send email blasts for hosts with a verified address.",
  not_live: "You can only send an email blast for a proposal that sponsors can see and fund.",
  no_address: "Email blasts aren't available yet: this site has no postal address to send them from.",
  sending: "Your last email blast for this proposal is still being sent.",
  nothing_left:
    "The host's plan doesn't include email blasts, and this proposal has no credit left. Only the host can buy one.",
};

export const NO_RECIPIENTS =
  "No sponsors have asked for opportunities like this yet, so there's no one to email.";

export const DISPUTED =
  "The payment for this proposal's email blast is disputed. You can send one once the dispute is resolved.";

/** The sponsors who are counted but get no email. */
export const COUNTED_ALL_THE_SAME =
  "Counts include sponsors you've blocked, sponsors who've blocked you, and sponsors who already sponsor this proposal. They get no email.";

/** Why a blast stopped early. */
export const STOPS: Readonly<Record<CampaignStop, string>> = {
  paused: "The proposal was paused.",
  closed: "The proposal was no longer looking for sponsors.",
  host: "The host's account was no longer active.",
  too_soon: "Another email blast was sent within the last 7 days.",
  nobody: "There was no one left to email.",
  money: "The payment was refunded or is disputed.",
  fault: "It couldn't be sent.",
};
