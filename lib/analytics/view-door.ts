/** What a guest's browser says that looks at a proposal's page. */
export interface GuestView {
  proposalId: string;
  from: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** Counts views of guests without the framework. */
export interface ViewDoor {
  /** This site's own origin. */
  siteUrl: string;
  /** Settles once the view is committed. */
  count(view: GuestView): Promise<void>;
}

const shared = globalThis as { communityViewDoor?: ViewDoor };

/** Lets views of guests be counted by whoever answers requests. Called once in each web process. */
export function openViewDoor(door: ViewDoor): void {
  shared.communityViewDoor = door;
}

/** What counts views of guests in this process; undefined until it has started. */
export function viewDoor(): ViewDoor | undefined {
  return shared.communityViewDoor;
}
