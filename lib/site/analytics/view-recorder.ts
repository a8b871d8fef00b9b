import type { ViewSubject } from "./internal/write-views";

/** What a guest's browser says that looks at a proposal's page or a vendor's profile. */
export interface GuestView {
  subject: ViewSubject;
  from: string | null;
  ip: string | null;
  userAgent: string | null;
  /** The code of the agent's link that led there. */
  ref: string | null;
  /** The cookie of the links that were followed in that browser. */
  referral: string | null;
}

/** Counts views of guests, and requests for agents' links, without the framework. */
export interface ViewRecorder {
  /** This site's own origin. */
  siteUrl: string;
  /** What the cookie of followed links is called. */
  referralCookie: string;
  /** Settles once the view is committed, with the header of the cookie that the browser gets; null: none. */
  count(view: GuestView): Promise<string | null>;
  /** Counts that an agent's link was asked for. Settles once it is committed, or is not counted. */
  countRequest(link: { proposalId: string; code: string }): Promise<void>;
}

const shared = globalThis as { communityViewDoor?: ViewRecorder };

/** Lets views of guests be counted by whoever answers requests. Called once in each web process. */
export function openViewRecorder(door: ViewRecorder): void {
  shared.communityViewDoor = door;
}

/** What counts views of guests in this process; undefined until it has started. */
export function viewRecorder(): ViewRecorder | undefined {
  return shared.communityViewDoor;
}
