import type { Followed } from "./internal/follow-codes";

/** A guest's request for a code. */
export interface GuestRequest {
  typed: string;
  /** Whether a person asked: not for HEAD and prefetches. */
  isCounted: boolean;
  ip: string | null;
  userAgent: string | null;
}

/** Follows guests' codes without the framework. Resolves once the request is counted. */
export type PlacementFollower = (request: GuestRequest) => Promise<Followed>;

const shared = globalThis as { communityPlacementFollower?: PlacementFollower };

/** Registers the follower for the HTTP server. Called once in each web process. */
export function openPlacementFollower(follower: PlacementFollower): void {
  shared.communityPlacementFollower = follower;
}

/** This process's follower; undefined until it has started. */
export function placementFollower(): PlacementFollower | undefined {
  return shared.communityPlacementFollower;
}
