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
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import type { UserDto } from "@/lib/site/admin/user";
import { GrantPlan } from "./grant-plan";

type Props = {
  user: Pick<UserDto, "id" | "fullName" | "roles" | "status" | "suspension" | "isVerified" | "isOwn">;
  /** How the admin reauthenticates. */
  reauthentication: Reauthentication;
  /** Today, UTC: `YYYY-MM-DD`. */
  today: string;
};

const STILL_TWO = "For 24 hours afterward, actions that need a second admin still need one.";
const THEY_READ = "Reason (shared with the user)";

/** An admin's actions on an account. Each asks for a reason. */
export function UserActions({ user, reauthentication, today }: Props) {
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
          title="Restore this account"
          description="Everything they publish will be visible again, and payouts resume."
          submit="Restore account"
          done={() => "Account restored. We've let them know."}
        />
      ) : (
        !isOwn && (
          <ReasonDialog
            {...common}
            action={suspendAccountAction}
            label="Suspend"
            isDanger
            title="Suspend this account"
            description={`They can log in only to read the reason and appeal. Everything they publish is hidden, and we stop their payouts.${isAdmin ? ` ${STILL_TWO}` : ""}`}
            submit="Suspend account"
            done={() => "Account suspended. We've let them know."}
          />
        )
      )}
      {!user.isVerified && (
        <ReasonDialog
          {...common}
          action={markVerifiedAction}
          label="Mark email as verified"
          title="Mark this email as verified"
          description="Only if you know the address is theirs: anyone who can read email sent to it can take over the account."
          submit="Mark as verified"
          done={() => "Email marked as verified. We've let them know."}
        />
      )}
      <ReasonDialog
        {...common}
        action={signOutAccountAction}
        label="Sign out everywhere"
        title="Sign out everywhere"
        description={
          isOwn
            ? "Ends all of your sessions except this one."
            : "They'll have to log in again on every device. Their password doesn't change."
        }
        submit="Sign out everywhere"
        done={({ ended }) =>
          ended === 0
            ? "There were no sessions to end."
            : ended === 1
              ? "1 session ended."
              : `${ended} sessions ended.`
        }
      />
      {user.roles.includes("event_host") && !isOwn && <GrantPlan user={user} today={today} />}
      {!isOwn && !isAdmin && user.status === "active" && (
        <ReasonDialog
          {...common}
          action={giveAdminRoleAction}
          label="Make admin"
          title="Make this user an admin"
          description="They can see and change other people's data, including payouts, and remove your admin role. They count as a second admin after 24 hours."
          submit="Make admin"
          done={() => "They're now an admin. We've let them know."}
        >
          <ReauthenticationField reauthentication={reauthentication} purpose="desk" />
        </ReasonDialog>
      )}
      {!isOwn && isAdmin && (
        <ReasonDialog
          {...common}
          action={takeAdminRoleAction}
          label="Remove admin role"
          isDanger
          title="Remove the admin role"
          description={`They keep their other roles. ${STILL_TWO}`}
          submit="Remove role"
          done={() => "They're no longer an admin. We've let them know."}
        >
          <ReauthenticationField reauthentication={reauthentication} purpose="desk" />
        </ReasonDialog>
      )}
    </div>
  );
}
