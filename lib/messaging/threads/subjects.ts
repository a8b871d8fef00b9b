import type { ThreadSubject } from "@/db/enums";
import { proposalPath } from "@/lib/core/slug";
import { eventOffersPath } from "@/lib/vendors/service-requests/paths";

/** A conversation's subject as queried. */
export interface SubjectRow {
  subjectType: ThreadSubject;
  id: string;
  /** Null if the subject was deleted. */
  title: string | null;
  /** Whether its page is public. */
  hasPage: boolean;
}

interface Subject {
  /** The subject in words, with the title of its row. */
  text: (title: string) => string;
  /** The subject's page. */
  path: (subject: { id: string; title: string; hasPage: boolean }) => string | null;
}

const toProposal: Subject["path"] = ({ hasPage, ...proposal }) => (hasPage ? proposalPath(proposal) : null);

/** Every kind of subject. Its row is in the view `conversation_subjects`; each command decides who may start. */
const SUBJECTS: Readonly<Record<ThreadSubject, Subject>> = {
  /** A sponsor and a host, about a sponsorship. */
  proposal: { text: (title) => title, path: toProposal },
  /** A host and an agent, about promoting a proposal. */
  promotion: { text: (title) => `Promoting ${title}`, path: toProposal },
  /** A host and a vendor, about working at an event. */
  event: { text: (title) => title, path: ({ id }) => eventOffersPath(id) },
  /** A vendor and a client with an account, about a quote request. */
  lead: { text: (title) => `Quote request to ${title}`, path: () => null },
  /** A host and an agent who applied to promote one of their proposals. */
  application: { text: (title) => `Application to promote ${title}`, path: () => null },
};

/** A conversation's subject in words; empty if it was deleted. */
export const describeSubject = ({ subjectType, title }: Pick<SubjectRow, "subjectType" | "title">): string =>
  title === null ? "" : SUBJECTS[subjectType].text(title);

/** The page of a conversation's subject; null if the viewer can't open it. */
export const subjectPath = ({ subjectType, title, ...subject }: SubjectRow): string | null =>
  title === null ? null : SUBJECTS[subjectType].path({ ...subject, title });
