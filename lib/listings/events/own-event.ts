import type { EventStatus, ProposalStatus } from "@/db/enums";
import type { EventTexts } from "./form";

/** What a host sees of one of their own events in the list. Days as `YYYY-MM-DD` in the event's own zone. */
export interface OwnEventDto {
  id: string;
  title: string;
  city: string | null;
  region: string | null;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  /** Its first instant (UTC). */
  startsAt: Date;
  status: EventStatus;
  hasBegun: boolean;
  isOver: boolean;
  /** For how many services vendors are asked. */
  vendorRequests: number;
  /** The proposals made for it, oldest first; what an admin has removed is not among them. */
  proposals: {
    id: string;
    title: string;
    status: ProposalStatus;
    /** Live, but not shown: the host's plan is over, and another one stays. */
    isHidden: boolean;
  }[];
}

/** One of them with everything its form shows. */
export interface OwnEventDetails {
  id: string;
  version: number;
  status: EventStatus;
  isOver: boolean;
  /** Somebody has paid, or is paying, for a proposal of it: its days stay. */
  isDateSold: boolean;
  proposals: OwnEventDto["proposals"];
  texts: EventTexts;
}

/** Which part of a host's list: what is still to come, or what is over or cancelled. */
export const EVENT_VIEWS = ["coming", "over"] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export const EVENT_VIEW_LABELS: Readonly<Record<EventView, string>> = { coming: "Upcoming", over: "Past" };
