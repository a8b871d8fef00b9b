import type { ServiceType } from "@/db/enums";

/** The label of each service. */
export const SERVICE_LABELS: Record<ServiceType, string> = {
  photography: "Photography",
  videography: "Videography",
  catering: "Catering",
  event_planning: "Event Planning",
  venue: "Venue",
  audio_visual: "Audio/Visual",
  entertainment: "Entertainment",
  decor: "Decor",
  rentals: "Rentals",
  security: "Security",
  transportation: "Transportation",
  other: "Other",
};
