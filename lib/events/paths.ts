/** Where a host lists an event. */
export const CREATE_EVENT_PATH = "/createevent";

/** Where a host has their events before them. */
export const MY_EVENTS_PATH = "/myevents";

/** Where a host changes one of them. */
export const ownEventPath = (eventId: string) => `/myevents/${eventId}`;

/** Where a host calls one of them off, once it is said what that costs. */
export const cancelEventPath = (eventId: string) => `/myevents/${eventId}/cancel`;
