/** Copy of the agent marketplace, shared by screens and commands. */
export const SELECT_PROPOSAL = "Please select a proposal to list.";
export const RATE_TOO_LOW = "Please set a commission rate of at least 1%.";
export const RATE_TOO_HIGH = "Please set a commission rate of at most 50%.";
export const LISTING_FAILED = "Failed to create listing. Please try again.";
export const LISTED_ALREADY = "This proposal is already listed.";
export const NOT_LISTABLE = "You can only list a live proposal that's still looking for sponsors.";

export const NO_OPPORTUNITY = "Invalid opportunity ID.";
export const OPPORTUNITY_FAILED = "Failed to load opportunity details.";
export const MESSAGE_NEEDED = "Please explain why you want to promote this opportunity.";
export const APPLICATION_FAILED =
  "Failed to submit application. You may have already applied for this opportunity.";
export const OWN_OPPORTUNITY = "You can't apply to promote your own proposal.";
export const SPOTS_FILLED = "All Spots Filled";
export const NOT_SEARCHING = "This host is no longer looking for agents.";

export const RESPONSE_FAILED = "Failed to respond to application. Please try again.";
