import type { AccountStatus, AppealStatus, CaseStatus, ReportReason, ReportSubject } from "@/db/enums";
import type { RemovalDto } from "@/lib/funding/sponsorships/removal";
import type { Snapshot, Subject } from "./subject";

/** A listed case. */
export interface QueueRow {
  id: string;
  kind: ReportSubject;
  title: string | null;
  personName: string;
  status: CaseStatus;
  /** The admin who works on it. */
  assignee: string | null;
  reportCount: number;
  reasons: ReportReason[];
  /** When the case was opened, by its first report. */
  at: Date;
}

/** One person's report. */
export interface ReportRow {
  id: string;
  reporterId: string;
  reporterName: string;
  reason: ReportReason;
  note: string | null;
  snapshot: Snapshot | null;
  at: Date;
}

/** A case with everything its page shows. */
export interface CaseDto {
  id: string;
  kind: ReportSubject;
  subjectId: string;
  status: CaseStatus;
  /** The content when the case was opened; null if its owner has deleted their account. */
  snapshot: Snapshot | null;
  reportCount: number;
  verdict: string | null;
  decidedAt: Date | null;
  decidedById: string | null;
  person: { id: string; name: string; email: string; status: AccountStatus };
  decidedBy: string | null;
  /** Whether this admin may answer an appeal: not the one who decided, if there are two. */
  mayAnswer: boolean;
  /** The content now; null if deleted. */
  now: Subject | null;
  /** Whether the content has changed since the case was opened. */
  hasChanged: boolean;
  /** For proposals: what hiding would do to sponsors' money, or what has happened to it since. */
  removal: RemovalDto | null;
  appeal: {
    id: string;
    words: string;
    status: AppealStatus;
    at: Date;
    answer: string | null;
    answeredAt: Date | null;
  } | null;
  events: { id: string; at: Date; action: string; by: string; note: string | null }[];
}

/** A listed appeal. */
export interface AppealRow {
  id: string;
  caseId: string;
  kind: ReportSubject;
  title: string | null;
  personName: string;
  decision: CaseStatus;
  words: string;
  status: AppealStatus;
  at: Date;
}

/** A message around a report. */
export interface ReportedMessage {
  id: string;
  senderId: string;
  sender: string;
  text: string;
  /** `isReported`: admins may open the file. */
  files: { id: string; name: string; isPicture: boolean; isReported: boolean }[];
  isHidden: boolean;
  at: Date;
}

/** The reported part of a conversation. */
export interface ReportedTalk {
  caseId: string;
  personId: string;
  title: string;
  /** Oldest first. */
  messages: ReportedMessage[];
}

/** A decision, as the person it concerns reads it. */
export interface DecisionDto {
  caseId: string;
  kind: ReportSubject;
  title: string | null;
  status: CaseStatus;
  reason: string;
  decidedAt: Date;
  appeal: {
    words: string;
    at: Date;
    status: AppealStatus;
    answer: string | null;
    answeredAt: Date | null;
  } | null;
}

/** Content someone is about to report. */
export interface ReportableDto {
  kind: ReportSubject;
  id: string;
  title: string;
  path: string | null;
  state: "open" | "own" | "reported";
  /** Admins don't need to report. */
  isAdmin: boolean;
  /** Whether the viewer can see the content. */
  mayReport: boolean;
  isHidden: boolean;
  /** For admins, on proposals: what hiding would do to sponsors' money. */
  removal: RemovalDto | null;
}

/** The viewer's own content that an admin has hidden. */
export interface HiddenDto {
  caseId: string;
  kind: ReportSubject;
  title: string | null;
  reason: string;
}
