import type { Role } from "@/db/enums";

/** The facts of somebody's own account. */
export interface AccountDto {
  fullName: string;
  email: string;
  companyName: string | null;
  roles: Role[];
  /** UTC. */
  memberSince: Date;
}
