import type { EventStatus, ProposalStatus } from "@/db/enums";
import type { EventTexts } from "./form";

/** An event in its host's list. Days as `YYYY-MM-DD` in the event's own zone. */
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
  /** Start of the event (UTC). */
  startsAt: Date;
  status: EventStatus;
  hasBegun: boolean;
  isOver: boolean;
  /** Number of services that vendors are asked to provide. */
  vendorRequests: number;
  /** Proposals for the event, oldest first, except those an admin removed. */
  proposals: {
    id: string;
    title: string;
    status: ProposalStatus;
    /** Live but hidden: the host's plan has ended and another proposal stays visible. */
    isHidden: boolean;
  }[];
}

/** One event with everything its form shows. */
export interface OwnEventDetails {
  id: string;
  version: number;
  status: EventStatus;
  isOver: boolean;
  /** Someone has paid or is paying for one of its proposals, so its dates are frozen. */
  isDateSold: boolean;
  proposals: OwnEventDto["proposals"];
  texts: EventTexts;
}

/** Sections of the host's list: upcoming, or past and canceled. */
export const EVENT_VIEWS = ["coming", "over"] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export const EVENT_VIEW_LABELS: Readonly<Record<EventView, string>> = { coming: "Upcoming", over: "Past" };
