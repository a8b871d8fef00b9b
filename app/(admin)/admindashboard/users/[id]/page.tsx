import { AdminFrame } from "@/components/site/admin/admin-frame";
import { UserActions } from "@/components/site/admin/users/user-actions";
import { UserFactor } from "@/components/site/admin/users/user-factor";
import { UserFacts, UserMoney } from "@/components/site/admin/users/user-facts";
import { UserLog } from "@/components/site/admin/users/user-log";
import { UserListings, UserSessions } from "@/components/site/admin/users/user-things";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { getUserFactor } from "@/lib/identity/second-factor/queries/factor-reset";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { getUser } from "@/lib/site/admin/queries/user";
import { USERS_PATH, userPath } from "@/lib/site/admin/user-filters";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "User · User Management" };

type Props = { params: Promise<{ id: string }> };

export default async function OneUser({ params }: Props) {
  const { id } = await params;
  const ctx = await requireAdmin(userPath(id));
  const user = await orNotFound(getUser(ctx, id));
  const [reauthentication, factor] = await Promise.all([getReauthentication(ctx), getUserFactor(ctx, id)]);
  const { suspension } = user;
  return (
    <AdminFrame
      title={<span className="wrap-anywhere">{user.fullName}</span>}
      above={<TextLink href={USERS_PATH}>All users</TextLink>}
    >
      {suspension && (
        <Alert
          tone="warning"
          title={
            suspension.at ? (
              <>
                Suspended since <ReaderTime iso={suspension.at.toISOString()} dayOnly />
              </>
            ) : (
              "Suspended"
            )
          }
          className="mb-8"
        >
          <p className="whitespace-pre-line wrap-anywhere">
            {suspension.reason ?? "No reason was recorded."}
          </p>
        </Alert>
      )}
      {user.status !== "deleted" && (
        <>
          <UserActions
            user={user}
            reauthentication={reauthentication}
            today={ctx.now().toISOString().slice(0, 10)}
          />
          <UserFactor user={user} factor={factor} reauthentication={reauthentication} />
        </>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-2 [&>*]:min-w-0">
        <UserFacts user={user} />
        <div className="space-y-10">
          <UserListings proposals={user.proposals} vendor={user.vendor} />
          <UserSessions sessions={user.sessions} />
        </div>
      </div>
      <UserMoney money={user.money} email={user.email} />
      <UserLog id={id} timeline={user.timeline} />
    </AdminFrame>
  );
}
