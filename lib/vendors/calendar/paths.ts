import type { Month } from "./month";

export const CALENDAR_PATH = "/vendordashboard/calendar";

/** The calendar at a month. */
export const calendarPath = (month: Month): string => `${CALENDAR_PATH}?month=${month}`;

/** The section of a blocked range on the calendar's page. */
export const blockedAnchor = (blockedId: string): string => `blocked-${blockedId}`;

/** A vendor's private feed. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;
