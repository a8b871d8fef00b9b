"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import {
  giveAdminRoleAction,
  markVerifiedAction,
  restoreAccountAction,
  signOutAccountAction,
  suspendAccountAction,
  takeAdminRoleAction,
} from "@/lib/identity/accounts/actions/admin";
import type { UserDto } from "@/lib/site/admin/user";
import { GrantPlan } from "./grant-plan";

type Props = {
  user: Pick<UserDto, "id" | "fullName" | "roles" | "status" | "suspension" | "isVerified" | "isOwn">;
  /** How the administrator proves who they are. */
  hasPassword: boolean;
  /** Today, UTC: `YYYY-MM-DD`. */
  today: string;
};

const STILL_TWO = "For 24 hours what two administrators have to agree on still needs a second one.";
const THEY_READ = "Reason, which they read word by word";

/** What an administrator can do to an account, each with a reason. */
export function UserActions({ user, hasPassword, today }: Props) {
  const common = { about: { userId: user.id }, of: user.fullName, busy: "Saving…", reasonLabel: THEY_READ };
  const { isOwn } = user;
  const isAdmin = user.roles.includes("admin");
  return (
    <div className="flex flex-wrap gap-3">
      {user.suspension && !user.suspension.isSwitchedOff ? (
        <ReasonDialog
          {...common}
          action={restoreAccountAction}
          label="Restore"
          variant="primary"
          title="Restore the account"
          description="What they publish can be seen again, and payouts go on."
          submit="Restore the account"
          done={() => "The account is restored. They are told."}
        />
      ) : (
        !isOwn && (
          <ReasonDialog
            {...common}
            action={suspendAccountAction}
            label="Suspend"
            isDanger
            title="Suspend the account"
            description={`They can log in only to a page with the reason and an appeal. What they publish is hidden, and nothing is paid out to them.${isAdmin ? ` ${STILL_TWO}` : ""}`}
            submit="Suspend the account"
            done={() => "The account is suspended. They are told."}
          />
        )
      )}
      {!user.isVerified && (
        <ReasonDialog
          {...common}
          action={markVerifiedAction}
          label="Mark email as verified"
          title="Mark the email as verified"
          description="Only where you know that the address is theirs: whoever reads its mail can take the account over."
          submit="Mark as verified"
          done={() => "The address counts as verified. They are told."}
        />
      )}
      <ReasonDialog
        {...common}
        action={signOutAccountAction}
        label="Sign out everywhere"
        title="Sign out everywhere"
        description={
          isOwn
            ? "Every session of yours but this one ends."
            : "On every device they have to log in again. Their password stays."
        }
        submit="Sign out everywhere"
        done={({ ended }) =>
          ended === 0
            ? "There was nothing to end."
            : ended === 1
              ? "1 session has ended."
              : `${ended} sessions have ended.`
        }
      />
      {user.roles.includes("event_host") && !isOwn && <GrantPlan user={user} today={today} />}
      {!isOwn && !isAdmin && user.status === "active" && (
        <ReasonDialog
          {...common}
          action={giveAdminRoleAction}
          label="Make an administrator"
          title="Make an administrator"
          description="They can see and change what belongs to others, payouts among it, and take this role from you. Where two administrators have to agree, they count after 24 hours."
          submit="Make an administrator"
          done={() => "They are an administrator now, and told so."}
        >
          <ReauthenticationField hasPassword={hasPassword} purpose="desk" />
        </ReasonDialog>
      )}
      {!isOwn && isAdmin && (
        <ReasonDialog
          {...common}
          action={takeAdminRoleAction}
          label="Take the admin role"
          isDanger
          title="Take the admin role"
          description={`Their other roles stay. ${STILL_TWO}`}
          submit="Take the role"
          done={() => "They are no administrator any more, and told so."}
        >
          <ReauthenticationField hasPassword={hasPassword} purpose="desk" />
        </ReasonDialog>
      )}
    </div>
  );
}
