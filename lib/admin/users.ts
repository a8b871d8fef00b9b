import type { AccountStatus, Role } from "@/db/enums";
import type { HostPlan } from "@/lib/core/ctx";

/** One account in an administrator's list. */
export interface UserRowDto {
  id: string;
  fullName: string;
  companyName: string | null;
  email: string;
  roles: Role[];
  status: AccountStatus;
  isVerified: boolean;
  /** The host plan that works now. */
  plan: HostPlan;
  /** UTC. */
  joinedAt: Date;
}

/** What the states of an account are called. */
export const STATUS_WORDS: Readonly<Record<AccountStatus, string>> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};
