import { countOf, type FormFields, formOf, numberOf } from "@/lib/core/form-fields";
import { CreateEventInput, EditEventInput, type eventShape } from "./schema";

/** What the form of an event sends, for the commands. */
export const eventOf = (fields: FormFields) => ({
  ...fields,
  expectedAttendance: countOf(fields["expectedAttendance"]),
});

export const CreateEventForm = formOf(CreateEventInput, eventOf);
export const EditEventForm = formOf(EditEventInput, (fields) => ({
  ...eventOf(fields),
  version: numberOf(fields["version"]),
}));

/** An event as the texts of its form. */
export type EventTexts = Record<keyof typeof eventShape, string>;

/** What the form starts with. */
export interface EventFormStart {
  texts: EventTexts;
  /** The zones there are, by IANA name. */
  zones: string[];
}

/** A form that nobody has filled in; without a zone the browser's own is chosen. */
export function emptyEvent(): EventTexts {
  return {
    title: "",
    description: "",
    category: "community",
    city: "",
    region: "",
    country: "",
    startDate: "",
    endDate: "",
    startTime: "",
    endTime: "",
    timeZone: "",
    expectedAttendance: "",
    targetAudience: "",
    platformLink: "",
  };
}

/** Every zone that can be chosen, `UTC` among them. On the server, so that the page says the same everywhere. */
export const eventZones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
