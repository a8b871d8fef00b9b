import type { Role } from "@/db/enums";
import type { HostPlan, Viewer } from "@/lib/core/ctx";
import { mediaPath } from "@/lib/listings/media/schema";

/** What a browser may know of the person signed in. */
export interface PublicViewer {
  id: string;
  fullName: string;
  /** Their own address, for forms that ask for it. Known to them alone, and kept by no browser. */
  email: string;
  /** The address of their picture; null: initials. */
  imagePath: string | null;
  roles: Role[];
  currentRole: Role;
  /** The plan that works for this person as a host. */
  hostPlan: HostPlan;
  /** Messages not read yet; 100 stands for more than 99. */
  unread: number;
  /** Notifications not read yet; 100 stands for more than 99. */
  news: number;
  /** Whether the e-mail address was confirmed. */
  verified: boolean;
  /** Ids of the proposals this person saved. */
  favorites: string[];
}

/** Leaves out everything that the bar and the islands of public pages have no use for. */
export function toPublicViewer(viewer: Viewer, favorites: string[] = [], unread = 0, news = 0): PublicViewer {
  const { id, fullName, email, imageKey, roles, currentRole, emailVerified: verified, hostPlan } = viewer;
  const imagePath = imageKey && mediaPath(imageKey, 320);
  return { id, fullName, email, imagePath, roles, currentRole, hostPlan, unread, news, verified, favorites };
}
