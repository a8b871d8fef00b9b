import "server-only";
import { getDb } from "@/db/client";
import { followPlacement } from "@/lib/funding/placements/commands/follow-placement";
import type { PlacementFollower } from "@/lib/funding/placements/placement-follower";
import { referralSetCookie } from "@/lib/identity/sessions/referral-cookie";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";
import { recordLinkRequest } from "@/lib/site/analytics/record-click";
import type { ViewRecorder } from "@/lib/site/analytics/view-recorder";

export const count: ViewRecorder["count"] = async ({ ip, userAgent, referral, ...visit }) => {
  const guest = { db: getDb(), viewer: null, now: () => new Date(), ip, userAgent, referral };
  const followed = await recordVisit(guest, visit);
  return followed && referralSetCookie(followed);
};

export const countRequest: ViewRecorder["countRequest"] = (link) =>
  recordLinkRequest({ db: getDb(), now: () => new Date() }, link);

export const follow: PlacementFollower = ({ ip, userAgent, ...request }) =>
  followPlacement({ db: getDb(), viewer: null, now: () => new Date(), ip, userAgent }, request);
