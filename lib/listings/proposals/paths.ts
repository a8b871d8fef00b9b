import { proposalPath } from "@/lib/core/slug";

/** The event of a proposal as a file for calendars. */
export const calendarPath = (proposal: { id: string; title: string }) =>
  `${proposalPath(proposal)}/event.ics`;

/** Where a host changes a published proposal. */
export const editPath = (proposalId: string) => `/editproposal?id=${proposalId}`;

/** Where a host calls off an event, once it is said what that costs. */
export const cancelPath = (proposalId: string) => `/editproposal/cancel?id=${proposalId}`;

/** Where a host ends the search for sponsors before the goal is met. */
export const closePath = (proposalId: string) => `/editproposal/close?id=${proposalId}`;

/** Where the wizard goes on with one draft. */
export const draftPath = (draftId: string) => `/createproposal?draft=${draftId}`;
