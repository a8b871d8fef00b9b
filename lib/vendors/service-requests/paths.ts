/** Where a host lists an event for vendors. */
export const LIST_FOR_VENDORS_PATH = "/listforvendors";
/** Where a host sees their service requests. */
export const EVENT_OFFERS_PATH = "/eventoffers";

/** The same form for an existing event or proposal. */
export const listForVendorsPath = (of: { event: string } | { proposal: string }): string =>
  `${LIST_FOR_VENDORS_PATH}?${new URLSearchParams(of)}`;

/** One event's service requests and the offers for them. */
export const eventOffersPath = (eventId: string): string =>
  `${EVENT_OFFERS_PATH}?${new URLSearchParams({ event: eventId })}`;

/** Where a host edits or withdraws a service request. */
export const requestPath = (requestId: string): string => `${EVENT_OFFERS_PATH}/${requestId}`;
