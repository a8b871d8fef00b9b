import type { ThreadSubject } from "@/db/enums";
import { proposalPath } from "@/lib/core/slug";
import { eventOffersPath } from "@/lib/vendors/service-requests/paths";

/** What a conversation is about, as it is read. */
export interface SubjectRow {
  subjectType: ThreadSubject;
  id: string;
  /** Null: it is gone. */
  title: string | null;
  /** Whether everybody may open its page. */
  hasPage: boolean;
}

interface Subject {
  /** What is being talked about, by the title of its row. */
  text: (title: string) => string;
  /** Where that can be seen. */
  path: (subject: { id: string; title: string; hasPage: boolean }) => string | null;
}

const toProposal: Subject["path"] = ({ hasPage, ...proposal }) => (hasPage ? proposalPath(proposal) : null);

/** Every kind of subject; its row is in the view `conversation_subjects`, and who may begin is said by the command that does. */
const SUBJECTS: Readonly<Record<ThreadSubject, Subject>> = {
  /** A sponsor and a host, about sponsoring it. */
  proposal: { text: (title) => title, path: toProposal },
  /** A host and an agent, about promoting it. */
  promotion: { text: (title) => `Promoting ${title}`, path: toProposal },
  /** A host and a vendor, about working at it. */
  event: { text: (title) => title, path: ({ id }) => eventOffersPath(id) },
  /** A vendor and whoever asked them for a quote with an account. */
  lead: { text: (title) => `Quote request to ${title}`, path: () => null },
  /** A host and an agent who would like to promote a proposal of theirs. */
  application: { text: (title) => `Application to promote ${title}`, path: () => null },
};

/** A conversation's subject in words; nothing where it is gone. */
export const describeSubject = ({ subjectType, title }: Pick<SubjectRow, "subjectType" | "title">): string =>
  title === null ? "" : SUBJECTS[subjectType].text(title);

/** Where a conversation's subject can be seen; null where it cannot. */
export const subjectPath = ({ subjectType, title, ...subject }: SubjectRow): string | null =>
  title === null ? null : SUBJECTS[subjectType].path({ ...subject, title });
