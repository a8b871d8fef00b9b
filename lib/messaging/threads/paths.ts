/** Where a thread is read. */
export const threadPath = (threadId: string) => `/messages/${threadId}`;

/** Where a first message to a proposal's host is written. */
export const contactPath = (proposalId: string) => `/messages/new?proposal=${proposalId}`;

/** Where a host and an agent write to each other about an agreement that stands; it leads to what they wrote before. */
export const agreementMessagePath = (agreementId: string) => `/messages/new?agreement=${agreementId}`;

/** Where a host and a vendor write to each other about an event; the vendor is named by their profile. */
export const eventMessagePath = (eventId: string, profileId: string) =>
  `/messages/new?event=${eventId}&vendor=${profileId}`;

/** Where a host writes first to a sponsor who is interested or made an offer. */
export const writeToSponsorPath = (interestId: string) => `/messages/new?interest=${interestId}`;

/** Where the two of a request for a quote, or of an application to promote, write to each other about it. */
export const requestMessagePath = (about: "lead" | "application", requestId: string) =>
  `/messages/new?${about}=${requestId}`;
