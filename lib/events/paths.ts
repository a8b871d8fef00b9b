/** Where a host lists an event. */
export const CREATE_EVENT_PATH = "/createevent";
