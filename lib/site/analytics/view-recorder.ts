import type { ViewSubject } from "./internal/write-views";

/** What a guest's browser reports about a view of a proposal or a vendor profile. */
export interface GuestView {
  subject: ViewSubject;
  from: string | null;
  ip: string | null;
  userAgent: string | null;
  /** The code of the agent's link. */
  ref: string | null;
  /** The label in that link. */
  s: string | null;
  /** The browser's cookie of followed links. */
  referral: string | null;
}

/** Records guests' views and requests for agents' links, without the framework. */
export interface ViewRecorder {
  /** This site's origin. */
  siteUrl: string;
  /** The name of the cookie of followed links. */
  referralCookie: string;
  /** Resolves once the view is committed, with a Set-Cookie header; null if none. */
  count(view: GuestView): Promise<string | null>;
  /** Counts a request for an agent's link. Resolves once committed or ignored. */
  countRequest(link: { proposalId: string; code: string }): Promise<void>;
}

const shared = globalThis as { communityViewDoor?: ViewRecorder };

/** Registers the recorder for the HTTP server. Called once in each web process. */
export function openViewRecorder(door: ViewRecorder): void {
  shared.communityViewDoor = door;
}

/** This process's recorder; undefined until it has started. */
export function viewRecorder(): ViewRecorder | undefined {
  return shared.communityViewDoor;
}
