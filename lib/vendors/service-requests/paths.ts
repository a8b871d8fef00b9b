/** Where a host lists an event for vendors. */
export const LIST_FOR_VENDORS_PATH = "/listforvendors";
/** Where a host sees what vendors are asked for. */
export const EVENT_OFFERS_PATH = "/eventoffers";

/** The same form for an event, or a proposal, that is there already. */
export const listForVendorsPath = (of: { event: string } | { proposal: string }): string =>
  `${LIST_FOR_VENDORS_PATH}?${new URLSearchParams(of)}`;

/** What vendors are asked for at one event, and what they offer. */
export const eventOffersPath = (eventId: string): string =>
  `${EVENT_OFFERS_PATH}?${new URLSearchParams({ event: eventId })}`;

/** Where a host changes what vendors are asked for of one service, or withdraws it. */
export const requestPath = (requestId: string): string => `${EVENT_OFFERS_PATH}/${requestId}`;
