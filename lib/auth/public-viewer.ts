import type { Role } from "@/db/enums";
import type { HostPlan, Viewer } from "@/lib/core/ctx";

/** What a browser may know of the person signed in. */
export interface PublicViewer {
  id: string;
  fullName: string;
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
  const { id, fullName, roles, currentRole, emailVerified, hostPlan } = viewer;
  return { id, fullName, roles, currentRole, hostPlan, unread, news, verified: emailVerified, favorites };
}
