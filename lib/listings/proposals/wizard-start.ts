import type { HostPlan } from "@/lib/core/ctx";
import type { SavedDraft } from "./draft";
import type { EventFacts } from "./event-facts";

/** What the wizard knows of whoever builds a proposal. */
export interface WizardViewer {
  id: string;
  hasCompany: boolean;
  isHost: boolean;
  isVerified: boolean;
  hostPlan: HostPlan;
}

/** Everything the wizard is given by the server. */
export interface WizardStart {
  /** Null: a guest. */
  viewer: WizardViewer | null;
  /** The draft the server keeps, if any. */
  saved: SavedDraft | null;
  /** Place and days of the viewer's events by id: a draft for one of them follows it. */
  events: Record<string, EventFacts>;
  /** It is the one that was asked for: it opens at once, whatever else the browser keeps. */
  isRequested: boolean;
  /** Drafts that are proposals by now: a browser's copies of them are of no use any more. */
  publishedIds: string[];
  /** For a draft that is begun now. */
  freshId: string;
  uploadTicket: string;
  requestedPlan: "launch" | null;
  /** Whether the viewer's own plan has room for one more live proposal. */
  hasRoom: boolean;
  /** Basis points of each sponsorship. */
  platformFeeBps: number;
}
