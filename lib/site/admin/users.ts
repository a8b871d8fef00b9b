import type { AccountStatus, Role } from "@/db/enums";
import type { HostPlan } from "@/lib/core/ctx";
import { PRODUCTS } from "@/lib/money/orders/products";

/** An account in the admin list. */
export interface UserRowDto {
  id: string;
  fullName: string;
  companyName: string | null;
  email: string;
  roles: Role[];
  status: AccountStatus;
  isVerified: boolean;
  /** The current host plan. */
  plan: HostPlan;
  /** UTC. */
  joinedAt: Date;
}

/** Labels of account statuses. */
export const STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};

/** Labels of host plans. */
export const PLAN_LABELS: Readonly<Record<HostPlan, string>> = {
  starter: PRODUCTS["host:starter"].label,
  pro: PRODUCTS["host:pro"].label,
  elite: PRODUCTS["host:elite"].label,
};

/** Host plans for a select, with their stored key: "Basic (pro)" and "Pro (elite)". */
export const PLAN_OPTIONS = Object.entries(PLAN_LABELS).map(([value, label]) => ({
  value,
  label: `${label} (${value})`,
}));
