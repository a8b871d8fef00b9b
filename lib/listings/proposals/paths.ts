import { proposalPath } from "@/lib/core/slug";

/** A proposal's event as a calendar file. */
export const calendarPath = (proposal: { id: string; title: string }) =>
  `${proposalPath(proposal)}/event.ics`;

/** Page that edits a published proposal. */
export const editPath = (proposalId: string) => `/editproposal?id=${proposalId}`;

/** Page that cancels an event after showing the refunds. */
export const cancelPath = (proposalId: string) => `/editproposal/cancel?id=${proposalId}`;

/** Page that closes a proposal to new sponsors before it reaches its goal. */
export const closePath = (proposalId: string) => `/editproposal/close?id=${proposalId}`;

/** Wizard with one draft open. */
export const draftPath = (draftId: string) => `/createproposal?draft=${draftId}`;

/** The host's dashboard right after a proposal was published, with ways to share it. */
export const launchPath = (proposalId: string) => `/hostdashboard?published=${proposalId}`;
