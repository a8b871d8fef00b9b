import type { AccountStatus, AppealStatus, CaseStatus, ReportReason, ReportSubject } from "@/db/enums";
import type { RemovalDto } from "@/lib/funding/sponsorships/removal";
import type { Snapshot, Subject } from "./subject";

/** A case in a list. */
export interface QueueRow {
  id: string;
  kind: ReportSubject;
  title: string | null;
  personName: string;
  status: CaseStatus;
  reportCount: number;
  reasons: ReportReason[];
  /** When it was opened, which is when it was first reported. */
  at: Date;
}

/** What somebody said is wrong. */
export interface ReportRow {
  id: string;
  reporterId: string;
  reporterName: string;
  reason: ReportReason;
  note: string | null;
  snapshot: Snapshot | null;
  at: Date;
}

/** A case as its page shows it. */
export interface CaseDto {
  id: string;
  kind: ReportSubject;
  subjectId: string;
  status: CaseStatus;
  /** As it stood when the case was opened; null: its person has left. */
  snapshot: Snapshot | null;
  reportCount: number;
  verdict: string | null;
  decidedAt: Date | null;
  decidedById: string | null;
  person: { id: string; name: string; email: string; status: AccountStatus };
  decidedBy: string | null;
  /** Whether this admin may answer an appeal: another one than who decided, where there are two. */
  mayAnswer: boolean;
  /** The thing as it stands now; null: it is gone. */
  now: Subject | null;
  /** Whether it says something else now than when the case was opened. */
  hasChanged: boolean;
  /** Of a proposal: what hiding it means for its sponsors' money, or what became of it since. */
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

/** An appeal in a list. */
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

/** What was written around a report. */
export interface ReportedMessage {
  id: string;
  senderId: string;
  sender: string;
  text: string;
  /** `isReported`: an admin may open it. */
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

/** What was decided about somebody, as they read it. */
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

/** What somebody is about to report. */
export interface ReportableDto {
  kind: ReportSubject;
  id: string;
  title: string;
  path: string | null;
  state: "open" | "own" | "reported";
  /** The viewer is an admin, who need not report it. */
  isAdmin: boolean;
  /** They can see it themselves. */
  mayReport: boolean;
  isHidden: boolean;
  /** For an admin, of a proposal: what hiding it means for its sponsors' money. */
  removal: RemovalDto | null;
}

/** Something of one's own that an admin has hidden. */
export interface HiddenDto {
  caseId: string;
  kind: ReportSubject;
  title: string | null;
  reason: string;
}
