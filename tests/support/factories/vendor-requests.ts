import { newId } from "@/lib/core/ids";
import { eventForm } from "./events";

const CATERING = {
  "service.catering": "on",
  "requirements.catering": "Soup for 200, vegan too",
  "budgetMin.catering": "500",
  "budgetMax.catering": "1,500",
};

/** The form that asks vendors about an existing event. */
export const requestForm = (eventId: string, typed: Record<string, string> = {}): Record<string, string> => ({
  eventId,
  formId: newId(),
  ...CATERING,
  deadline: "",
  languages: "",
  ...typed,
});

/** The form that lists a new event for vendors. Its date is far in the future. */
export function listingForm(typed: Record<string, string> = {}): Record<string, string> {
  const { listingId: _, ...event } = eventForm();
  return { ...event, formId: newId(), ...CATERING, deadline: "", languages: "", ...typed };
}
