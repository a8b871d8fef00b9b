import type { AccountStatus, Role } from "@/db/enums";
import type { HostPlan } from "@/lib/core/ctx";
import { PRODUCTS } from "@/lib/money/orders/products";

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
export const STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};

/** What host plans are called. */
export const PLAN_LABELS: Readonly<Record<HostPlan, string>> = {
  starter: PRODUCTS["host:starter"].label,
  pro: PRODUCTS["host:pro"].label,
  elite: PRODUCTS["host:elite"].label,
};

/** Host plans as a drop-down offers them, with the key that is stored: "Basic (pro)" and "Pro (elite)". */
export const PLAN_OPTIONS = Object.entries(PLAN_LABELS).map(([value, label]) => ({
  value,
  label: `${label} (${value})`,
}));
