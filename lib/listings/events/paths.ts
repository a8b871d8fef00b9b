import type { EventView } from "./own-event";

/** Where a host lists an event. */
export const CREATE_EVENT_PATH = "/createevent";

/** Where a host has their events before them. */
export const MY_EVENTS_PATH = "/myevents";

/** A part of that list; `after`: the last one of the page before. */
export function ownEventsPath(view: EventView, after: string | null = null): string {
  const query = new URLSearchParams();
  if (view !== "coming") query.set("view", view);
  if (after) query.set("after", after);
  return query.size > 0 ? `${MY_EVENTS_PATH}?${query}` : MY_EVENTS_PATH;
}

/** Where a host changes one of them. */
export const ownEventPath = (eventId: string) => `/myevents/${eventId}`;

/** Where a host calls one of them off, once it is said what that costs. */
export const cancelEventPath = (eventId: string) => `/myevents/${eventId}/cancel`;
