/** What vendors do: the one list for requests, services and the directory. */
export const SERVICE_TYPES = [
  "photography",
  "videography",
  "catering",
  "event_planning",
  "venue",
  "audio_visual",
  "entertainment",
  "decor",
  "rentals",
  "security",
  "transportation",
  "other",
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
