import { countOf, type FormFields, formOf, numberOf } from "@/lib/core/form-fields";
import type { ZoneOption } from "@/lib/core/zones";
import { CreateEventInput, EditEventInput, type eventShape } from "./schema";

/** Parses the event form into command input. */
export const eventOf = (fields: FormFields) => ({
  ...fields,
  expectedAttendance: countOf(fields["expectedAttendance"]),
});

export const CreateEventForm = formOf(CreateEventInput, eventOf);
export const EditEventForm = formOf(EditEventInput, (fields) => ({
  ...eventOf(fields),
  version: numberOf(fields["version"]),
}));

/** An event as the form's texts. */
export type EventTexts = Record<keyof typeof eventShape, string>;

/** The form's initial state. */
export interface EventFormStart {
  texts: EventTexts;
  zones: readonly ZoneOption[];
}

/** An empty form; without a zone, the browser's own is preselected. */
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
