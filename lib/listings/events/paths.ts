import type { EventView } from "./own-event";

/** Page that lists a new event. */
export const CREATE_EVENT_PATH = "/createevent";

/** The host's own events. */
export const MY_EVENTS_PATH = "/myevents";

/** One section of the list. `after` is the cursor: the id of the previous page's last event. */
export function ownEventsPath(view: EventView, after: string | null = null): string {
  const query = new URLSearchParams();
  if (view !== "coming") query.set("view", view);
  if (after) query.set("after", after);
  return query.size > 0 ? `${MY_EVENTS_PATH}?${query}` : MY_EVENTS_PATH;
}

/** Page that edits an event. */
export const ownEventPath = (eventId: string) => `/myevents/${eventId}`;

/** Page that cancels an event after showing the refunds. */
export const cancelEventPath = (eventId: string) => `/myevents/${eventId}/cancel`;
