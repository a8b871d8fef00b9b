import type { ServiceType } from "@/db/enums";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { quoteRequestPath } from "@/lib/vendors/quote-requests/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { blockedAnchor } from "./paths";

/** What a calendar shows: an accepted offer or bid, an accepted quote, days without work, or an open quote request. */
export type EntryKind = "booking" | "quote" | "blocked" | "request";

/** Kinds that make a vendor unavailable. */
export const FIRM_KINDS = ["booking", "quote", "blocked"] as const satisfies readonly EntryKind[];

/** An entry of a vendor's own calendar. Days are local to the event; instants are UTC. */
export interface EntryDto {
  kind: EntryKind;
  /** Of the offer or bid, the blocked range, or the quote request, whose quote was accepted or which is open. */
  id: string;
  firstDay: string;
  /** Included. */
  lastDay: string;
  /** The event or the client; null: blocked days, or a client whose details were deleted. */
  title: string | null;
  services: ServiceType[];
  location: string | null;
  /** The vendor's private note on blocked days, or the quote's title. */
  note: string | null;
  /** Local to the event, "18:30"; null: all day. */
  startTime: string | null;
  /** Null: all day. */
  startsAt: Date | null;
  /** Null: all day, or the end is unknown. */
  endsAt: Date | null;
  updatedAt: Date;
}

/** The page of an entry. */
export function entryPath({ kind, id }: Pick<EntryDto, "kind" | "id">): string {
  if (kind === "booking") return OFFER_PATHS.ownOne(id);
  return kind === "blocked" ? `#${blockedAnchor(id)}` : quoteRequestPath(id);
}

/** An entry in one line: the event, the client, or the note. */
export function entryTitle({ kind, title, note }: Pick<EntryDto, "kind" | "title" | "note">): string {
  if (kind === "blocked") return note ?? "Unavailable";
  return title ?? "Deleted client";
}

/** "Catering, Decor". */
export const describeServices = ({ services }: Pick<EntryDto, "services">): string =>
  services.map((service) => SERVICE_LABELS[service]).join(", ");
