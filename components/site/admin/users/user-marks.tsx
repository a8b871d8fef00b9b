import { Badge } from "@/components/ui/badge";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { AccountStatus } from "@/db/enums";
import { STATUS_LABELS } from "@/lib/site/admin/users";

const STATUSES: StatusTable<AccountStatus> = {
  labels: STATUS_LABELS,
  tones: {
    pending: "sun",
    active: "moss",
    suspended: "brick",
  },
};

/** An account's status as badges. */
export function UserMarks({ user }: { user: { status: AccountStatus; isVerified: boolean } }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
      <StatusBadge table={STATUSES} status={user.status} />
      {!user.isVerified && user.status !== "deleted" && <Badge>Not verified</Badge>}
    </span>
  );
}
