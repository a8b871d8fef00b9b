import type { HostPlan } from "@/lib/core/ctx";
import type { ZoneOption } from "@/lib/core/zones";
import type { SavedDraft } from "./draft-schema";
import type { EventFacts } from "./event-facts";

/** What the wizard knows about its user. */
export interface WizardViewer {
  id: string;
  hasCompany: boolean;
  isHost: boolean;
  isVerified: boolean;
  hostPlan: HostPlan;
}

/** The wizard's server data. */
export interface WizardStart {
  /** Null for a guest. */
  viewer: WizardViewer | null;
  /** The draft stored on the server, if any. */
  saved: SavedDraft | null;
  /** Locations and dates of the viewer's events by id; linked drafts follow them. */
  events: Record<string, EventFacts>;
  /** The draft was requested by id. It opens immediately, even if the browser has another one. */
  isRequested: boolean;
  /** Published drafts, whose browser copies are obsolete. */
  publishedIds: string[];
  /** Id for a new draft. */
  freshId: string;
  uploadTicket: string;
  requestedPlan: "launch" | null;
  /** Whether the viewer's own plan has room for another live proposal. */
  hasRoom: boolean;
  /** The price of publishing one proposal separately. */
  launchPriceCents: number;
  /** All time zones with readable names. */
  zones: readonly ZoneOption[];
  /** Basis points of each sponsorship. */
  platformFeeBps: number;
}
