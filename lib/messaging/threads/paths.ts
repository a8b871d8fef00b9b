/** The page of a thread. */
export const threadPath = (threadId: string) => `/messages/${threadId}`;

/** The form for a first message to a proposal's host. */
export const contactPath = (proposalId: string) => `/messages/new?proposal=${proposalId}`;

/** Where a host and agent with an active agreement write to each other. Redirects to their thread if there is one. */
export const agreementMessagePath = (agreementId: string) => `/messages/new?agreement=${agreementId}`;

/** Where a host and a vendor write to each other about an event. The vendor is identified by profile id. */
export const eventMessagePath = (eventId: string, profileId: string) =>
  `/messages/new?event=${eventId}&vendor=${profileId}`;

/** Where a host first writes to a sponsor who expressed interest or made an offer. */
export const writeToSponsorPath = (interestId: string) => `/messages/new?interest=${interestId}`;

/** Where two people write to each other about a quote request or an agent's application. */
export const requestMessagePath = (about: "lead" | "application", requestId: string) =>
  `/messages/new?${about}=${requestId}`;

/** Where the two sides of a sponsorship write to each other. Redirects to their thread if there is one. */
export const sponsorshipMessagePath = (sponsorshipId: string) => `/messages/new?sponsorship=${sponsorshipId}`;

/** The same for the host, with a thank-you to edit and send. */
export const thanksPath = (sponsorshipId: string) => `${sponsorshipMessagePath(sponsorshipId)}&thanks=1`;

/** Their thread, with the same thank-you. */
export const threadThanksPath = (threadId: string, sponsorshipId: string) =>
  `${threadPath(threadId)}?thanks=${sponsorshipId}`;
