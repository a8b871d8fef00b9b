import type { BenefitKind } from "./benefits";
import type { DeliverableStatus, DeliverySide, ProofKind } from "./deliverables";

/** Where a figure comes from: the site counted it, or one side says so. Nothing is ever estimated. */
export const FIGURE_SOURCES = ["counted", "host", "sponsor"] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** A picture of a proof, as a report shows it. */
export interface ReportPhoto {
  proofId: string;
  storageKey: string;
  contentType: string;
  /** SHA-256 of the stored file, hexadecimal. */
  digest: string;
  width: number;
  height: number;
  caption: string;
}

export interface ReportProof {
  kind: ProofKind;
  url: string | null;
  /** A count that the host states. */
  amount: number | null;
  note: string | null;
  fileName: string | null;
  /** ISO 8601, UTC, as is every instant below. */
  at: string;
}

export interface ReportBenefit {
  title: string;
  kind: BenefitKind;
  quantity: number;
  isEssential: boolean;
  status: DeliverableStatus;
  shareCents: number;
  refundedCents: number;
  dueAt: string;
  provedAt: string | null;
  settledAt: string | null;
  /** Who accepted, waived, or refunded it. `site`: by silence. */
  settledBy: DeliverySide | null;
  /** What the host delivered, or offers, instead. */
  substitute: string | null;
  proofs: ReportProof[];
}

/** A figure over time. `days` is empty for a single stated number. */
export interface ReportCount {
  label: string;
  source: FigureSource;
  amount: number;
  /** How it is counted, or how its source knows. */
  rule: string;
  days: { day: string; amount: number }[];
}

/**
 * A report as issued, complete in itself: pages, PDF, and CSV draw this and read nothing else. Amounts in cents,
 * instants in UTC (ISO 8601), days as `YYYY-MM-DD` in the event's time zone.
 */
export interface ReportContent {
  format: 1;
  code: string;
  version: number;
  issuedAt: string;
  /** Acceptance is over. */
  isFinal: boolean;
  site: { name: string; origin: string };
  /** Without an event, the campaign: no days and no location. */
  event: {
    title: string;
    location: string | null;
    startsAt: string | null;
    endsAt: string | null;
    timeZone: string;
    /** Path of the public proposal. */
    path: string;
  };
  host: { name: string };
  sponsor: { name: string };
  deal: {
    tier: string;
    priceCents: number;
    currency: string;
    /** Of the price, for the event itself. Null: paid before benefits had shares. */
    eventShareCents: number | null;
    paidAt: string;
    /** Null: none was issued. */
    receiptNumber: string | null;
    refundedCents: number;
    releasedCents: number;
  };
  benefits: ReportBenefit[];
  refunds: { cents: number; at: string; reason: string | null }[];
  /** Null: none. An open dispute is always named. */
  dispute: { openedAt: string; isOpen: boolean } | null;
  extras: { words: string; at: string }[];
  counts: ReportCount[];
  attendance: { amount: number; source: string } | null;
  photos: ReportPhoto[];
  /** What the money made possible, in the host's words. */
  outcome: string | null;
  /** What the host wrote during the year or the preparations. */
  updates: { words: string; at: string }[];
  /** How many older updates it leaves out; they are on the proposal's page. Absent: none. */
  olderUpdates?: number;
  /** Null: the host doesn't share it with sponsors. */
  balance: {
    incomeCents: number;
    costCents: number;
    lines: { label: string; side: "income" | "cost"; cents: number; source: FigureSource }[];
  } | null;
  nextEdition: { title: string; startsAt: string | null; path: string } | null;
  /** What changed since the version before. Empty for the first. */
  changes: string[];
}
