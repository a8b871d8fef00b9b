/** The sentences of the agent marketplace that screens and commands share. */
export const SELECT_PROPOSAL = "Please select a proposal to list.";
export const RATE_TOO_LOW = "Please set a commission rate of at least 1%.";
export const RATE_TOO_HIGH = "Please set a commission rate of at most 50%.";
export const LISTING_FAILED = "Failed to create listing. Please try again.";
export const LISTED_ALREADY = "This proposal is listed already.";
export const NOT_LISTABLE = "Only a live proposal that still looks for sponsors can be listed.";

export const NO_OPPORTUNITY = "Invalid opportunity ID.";
export const OPPORTUNITY_FAILED = "Failed to load opportunity details.";
export const MESSAGE_NEEDED = "Please explain why you want to promote this opportunity.";
export const APPLICATION_FAILED =
  "Failed to submit application. You may have already applied for this opportunity.";
export const OWN_OPPORTUNITY = "You cannot apply to promote your own proposal.";
export const SPOTS_FILLED = "All Spots Filled";
export const NOT_SEARCHING = "This host is not looking for agents any more.";

export const RESPONSE_FAILED = "Failed to respond to application. Please try again.";
