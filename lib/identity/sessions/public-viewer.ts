import type { Role } from "@/db/enums";
import type { HostPlan, Viewer } from "@/lib/core/ctx";
import { mediaPath } from "@/lib/listings/media/schema";
import type { Waiting } from "@/lib/site/waiting/waiting";

/** What a browser may know about the signed-in person. */
export interface PublicViewer {
  id: string;
  fullName: string;
  /** Their email address, for forms that ask for it. Sent only to them, and never cached by a browser. */
  email: string;
  /** The URL of their picture. Null: initials. */
  imagePath: string | null;
  roles: Role[];
  currentRole: Role;
  /** Whether this is an admin who must set up a second factor first. */
  needsSecondFactor: boolean;
  /** The person's effective plan as a host. */
  hostPlan: HostPlan;
  /** Unread messages. 100 means more than 99. */
  unread: number;
  /** Unread notifications. 100 means more than 99. */
  news: number;
  /** Whether the email address is verified. */
  verified: boolean;
  /** What waits for this person in their roles. */
  waiting: Waiting;
  /** Ids of the proposals this person saved. */
  favorites: string[];
}

type Counted = Pick<PublicViewer, "favorites" | "unread" | "news" | "waiting">;

/** Leaves out everything that the bar and the islands of public pages don't use. */
export function toPublicViewer(
  viewer: Viewer,
  { favorites = [], unread = 0, news = 0, waiting = {} }: Partial<Counted> = {},
): PublicViewer {
  const {
    id,
    fullName,
    email,
    imageKey,
    roles,
    currentRole,
    emailVerified: verified,
    hostPlan,
    needsSecondFactor,
  } = viewer;
  const imagePath = imageKey && mediaPath(imageKey, 320);
  const person = {
    id,
    fullName,
    email,
    imagePath,
    roles,
    currentRole,
    needsSecondFactor,
    hostPlan,
    verified,
  };
  return { ...person, unread, news, waiting, favorites };
}
