import type { QuoteStatus, ServiceType } from "@/db/enums";

/** A quote's status on screens: an open one whose last day has passed is `expired`. */
export type QuoteState = QuoteStatus | "expired";

/** A vendor's quote, as both sides see it. Instants are UTC in ISO 8601, days `YYYY-MM-DD`. */
export interface QuoteDto {
  id: string;
  state: QuoteState;
  title: string;
  included: string;
  totalCents: number;
  currency: string;
  validUntil: string | null;
  eventDate: string | null;
  declineReason: string | null;
  createdAt: string;
}

/** A quote in a list. */
export type QuoteFace = Pick<QuoteDto, "state" | "totalCents" | "currency">;

/** A message between a vendor and a client without an account. */
export interface QuoteMessageDto {
  id: string;
  isFromVendor: boolean;
  text: string;
  createdAt: string;
}

/** What followed a quote request: its quotes, newest first, and its messages, oldest first. */
export interface QuoteTalk {
  quotes: QuoteDto[];
  messages: QuoteMessageDto[];
}

/** A quote request as its client sees it. */
export interface ClientQuoteRequestDto extends QuoteTalk {
  id: string;
  vendor: { id: string; businessName: string; hasPage: boolean };
  serviceType: ServiceType;
  eventDate: string | null;
  eventLocation: string | null;
  budgetRange: string | null;
  message: string;
  createdAt: string;
  /** Whether the client asked with an account, so that the two write to each other in Messages. */
  hasAccount: boolean;
  /** Whether the two can still write to each other and decide. */
  isActive: boolean;
}

/** A quote request in its client's list. */
export interface ClientQuoteRequestRow {
  id: string;
  businessName: string;
  serviceType: ServiceType;
  eventDate: string | null;
  createdAt: string;
  /** The newest quote; null: none yet. */
  quote: QuoteFace | null;
}
