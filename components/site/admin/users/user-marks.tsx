import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { AccountStatus } from "@/db/enums";
import { STATUS_LABELS } from "@/lib/site/admin/users";

const TONES: Readonly<Record<AccountStatus, BadgeTone>> = {
  pending: "sun",
  active: "moss",
  suspended: "brick",
  deleted: "plain",
};

/** How an account stands, in words. */
export function UserMarks({ user }: { user: { status: AccountStatus; isVerified: boolean } }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
      <Badge tone={TONES[user.status]}>{STATUS_LABELS[user.status]}</Badge>
      {!user.isVerified && user.status !== "deleted" && <Badge>Not verified</Badge>}
    </span>
  );
}
