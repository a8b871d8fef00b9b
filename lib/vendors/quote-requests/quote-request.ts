import type { QuoteRequestStatus, ServiceType, SpamSource } from "@/db/enums";
import type { QuoteFace } from "./quote";

/** A quote request as the vendor sees it. Instants are UTC in ISO 8601, days `YYYY-MM-DD`. */
export interface QuoteRequestDto {
  id: string;
  /** Null once the client's data is erased. */
  clientName: string | null;
  clientEmail: string | null;
  clientPhone: string | null;
  /** Whether they used an account, so that they can be messaged here. */
  hasAccount: boolean;
  /** They have no account, and their address is suppressed, so that no email reaches them. */
  isUnreachable: boolean;
  serviceType: ServiceType;
  /** The service it came from; null if none, or if it was deleted. */
  serviceTitle: string | null;
  eventDate: string | null;
  eventLocation: string | null;
  budgetRange: string | null;
  message: string;
  status: QuoteRequestStatus;
  notes: string;
  notesVersion: number;
  /** Who marked it as spam; null if it isn't. */
  spamBy: SpamSource | null;
  spamReasons: string[];
  createdAt: string;
  /** The newest quote; null: none yet. */
  quote: QuoteFace | null;
}

/** The number of leads in each group. Spam isn't counted in any other. */
export type QuoteRequestCounts = Readonly<Record<QuoteRequestStatus | "spam", number>>;

/** A vendor's replies over the last ninety days. */
export interface ReplyFacts {
  asked: number;
  answered: number;
  /** The median time to reply in minutes; null without replies. */
  medianMinutes: number | null;
}
