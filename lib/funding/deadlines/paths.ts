/** The private feed of a person's deadlines. */
export const deadlineFeedPath = (token: string): string => `/calendar/deadlines/${token}.ics`;
