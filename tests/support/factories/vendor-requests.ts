import { newId } from "@/lib/core/ids";
import { eventForm } from "./events";

const CATERING = {
  "service.catering": "on",
  "requirements.catering": "Soup for 200, vegan too",
  "budgetMin.catering": "500",
  "budgetMax.catering": "1,500",
};

/** What the form sends that asks vendors about an event that is there. */
export const requestForm = (eventId: string, typed: Record<string, string> = {}): Record<string, string> => ({
  eventId,
  formId: newId(),
  ...CATERING,
  deadline: "",
  languages: "",
  ...typed,
});

/** What the form sends that lists a new event for vendors; its day lies far ahead. */
export function listingForm(typed: Record<string, string> = {}): Record<string, string> {
  const { listingId: _, ...event } = eventForm();
  return { ...event, formId: newId(), ...CATERING, deadline: "", languages: "", ...typed };
}
