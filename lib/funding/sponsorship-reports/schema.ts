import { z } from "zod";
import type { ReportContent } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import type { PersonPage } from "@/lib/core/slug";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import type { Side } from "@/lib/funding/sponsorships/held-funds";

export const OUTCOME_LIMIT = 1_500;
export const EXTRA_LIMIT = 300;
/** A sponsor's extras stay readable, and a report stays small. */
export const MOST_EXTRAS = 20;

const words = (max: number) =>
  z
    .string()
    .overwrite(manyLines)
    .trim()
    .max(max, `Please keep it to ${formatCount(max)} characters.`);

/** How many people came and how that is known, and what the money made possible. Empty: not said. */
export const SaveRecapInput = z
  .object({
    /** An event's id, or the id of a proposal without one. */
    subjectId: z.uuid(),
    attendance: z
      .int("Enter a whole number.")
      .min(0, "Enter a whole number.")
      .max(10_000_000, "Please check this number.")
      .nullable(),
    attendanceSource: z.string().overwrite(oneLine).trim().max(120, "Please keep it to 120 characters."),
    outcome: words(OUTCOME_LIMIT),
  })
  .refine(({ attendance, attendanceSource }) => attendance === null || attendanceSource !== "", {
    error: "Say how you know, such as tickets sold.",
    path: ["attendanceSource"],
  });
export type SaveRecapInput = z.output<typeof SaveRecapInput>;

export const AddExtraInput = z.object({
  sponsorshipId: z.uuid(),
  words: words(EXTRA_LIMIT).min(3, "Say what you did for this sponsor."),
  /** Generated once per form. */
  formId: z.uuid(),
});
export type AddExtraInput = z.output<typeof AddExtraInput>;

export const RemoveExtraInput = z.object({ extraId: z.uuid() });
export type RemoveExtraInput = z.output<typeof RemoveExtraInput>;

export const SendReportsInput = z.object({ subjectId: z.uuid() });
export type SendReportsInput = z.output<typeof SendReportsInput>;

export const OwnReportInput = z.object({ sponsorshipId: z.uuid() });
export type OwnReportInput = z.output<typeof OwnReportInput>;

export const WithdrawReportInput = z.object({
  reportId: z.uuid(),
  reason: words(EXTRA_LIMIT).min(3, "Say why, in words that both sides read."),
});
export type WithdrawReportInput = z.output<typeof WithdrawReportInput>;

export const LiftWithdrawalInput = z.object({ reportId: z.uuid() });
export type LiftWithdrawalInput = z.output<typeof LiftWithdrawalInput>;

/** `draft`: the event isn't over for 3 days. `sending`: the sponsor gets it within seconds. */
export type ReportStatus = "draft" | "ready" | "sending" | "sent";

/** An event, or a campaign without one, with its sponsors' reports. Instants in UTC. */
export interface ReportSubject {
  id: string;
  title: string;
  /** Null: a campaign without an event. */
  endsAt: Date | null;
  timeZone: string;
  reports: number;
  ready: number;
  sent: number;
}

export interface ListedReport {
  sponsorshipId: string;
  sponsorName: string;
  tier: string;
  status: ReportStatus;
  /** 0: none was issued. */
  version: number;
  isFinal: boolean;
  readyAt: Date;
  sentAt: Date | null;
  /** "9 of 10 benefits". Null: none was issued. */
  delivered: string | null;
  extras: { id: string; words: string }[];
}

/** The host's page of one event or campaign. */
export interface SubjectReports extends Pick<ReportSubject, "id" | "title" | "endsAt" | "timeZone"> {
  isEvent: boolean;
  recap: { attendance: number | null; attendanceSource: string | null; outcome: string | null };
  reports: ListedReport[];
}

/** A report as one side sees it. Instants in UTC. */
export interface ReportPage {
  sponsorshipId: string;
  /** The event or campaign, whose reports the host sends together. */
  subjectId: string;
  side: Side;
  content: ReportContent;
  /** When it is ready, if no version was issued: the content is a draft. Null: a version. */
  draftUntil: Date | null;
  /** All versions, newest first. */
  versions: { number: number; issuedAt: Date; isFinal: boolean }[];
  hasPdf: boolean;
  /** Whether the sponsor may show a badge. */
  hasBadge: boolean;
  sentAt: Date | null;
  /** The sponsor's private link. Null: there is none, or the viewer is the host. */
  linkToken: string | null;
  hostIsForPublic: boolean;
  sponsorIsForPublic: boolean;
  /** Whether an admin took the public page down: neither side can agree to one. */
  isWithdrawn: boolean;
}

/** A public report, as the page of its proposal links to it. */
export interface PublicReportLink {
  code: string;
  sponsorName: string;
}

/** The public pages of a report's two sides; null: they have none. */
export interface ReportParties {
  host: PersonPage | null;
  sponsor: PersonPage | null;
}
