import type { QuoteRequestStatus, ServiceType, SpamSource } from "@/db/enums";

/** What somebody asked a vendor for, as the vendor sees it. Instants are UTC in ISO 8601, days `YYYY-MM-DD`. */
export interface QuoteRequestDto {
  id: string;
  /** Null: what was known of them is forgotten by now. */
  clientName: string | null;
  clientEmail: string | null;
  clientPhone: string | null;
  /** Whether they asked with an account, so that they can be written to here. */
  hasAccount: boolean;
  serviceType: ServiceType;
  /** Of the card it was asked from; null: from none, or it is gone. */
  serviceTitle: string | null;
  eventDate: string | null;
  eventLocation: string | null;
  budgetRange: string | null;
  message: string;
  status: QuoteRequestStatus;
  notes: string;
  notesVersion: number;
  /** By whose word it is no real request; null: it is one. */
  spamBy: SpamSource | null;
  spamReasons: string[];
  createdAt: string;
}

/** How many leads there are of each kind; those that are not real count as nothing else. */
export type QuoteRequestCounts = Readonly<Record<QuoteRequestStatus | "spam", number>>;

/** How a vendor has answered over the last ninety days. */
export interface ReplyFacts {
  asked: number;
  answered: number;
  /** Within how many minutes half of the answers came; null: there are none. */
  medianMinutes: number | null;
}
