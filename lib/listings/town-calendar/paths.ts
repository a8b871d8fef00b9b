import type { Category } from "@/db/enums";
import { slugOf } from "@/lib/core/slug";

/** List of towns with upcoming events. */
export const CALENDARS_PATH = "/calendar";

/** A town's upcoming events. `town`: its slug. */
export const townCalendarPath = (town: string): string => `${CALENDARS_PATH}/${town}`;

/** A town's events for calendar programs: all of them, or one category's. */
export const townFeedPath = (town: string, category?: Category): string =>
  `${townCalendarPath(town)}${category ? `/${category}` : ""}.ics`;

/** A host's events for calendar programs. `name`: what the public calls the host. */
export const hostFeedPath = (host: { id: string; name: string }): string =>
  `${CALENDARS_PATH}/host/${slugOf(host.name)}-${host.id}.ics`;
