import { AuthCard } from "@/components/identity/sessions/auth-card";
import { ReauthenticateForm } from "@/components/identity/sessions/reauthenticate-form";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { REAUTHENTICATE_PATH, RECENT_AUTH_HOURS, reauthenticatePath } from "@/lib/core/recent-auth";
import { getSecurity } from "@/lib/identity/accounts/queries/own-security";
import { requireAdminOfOldSession } from "@/lib/identity/sessions/require-admin";

export const metadata = { title: "Confirm that it is you" };

type Query = { for?: string | string[]; confirmed?: string | string[] };

export default async function ConfirmPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const next = typeof query.for === "string" ? query.for : null;
  const ctx = await requireAdminOfOldSession(next === null ? REAUTHENTICATE_PATH : reauthenticatePath(next));
  if (query.confirmed !== undefined)
    return (
      <AuthCard title="It is you">
        <Alert tone="success">
          For the next {RECENT_AUTH_HOURS} hours this session can do an administrator's work. If you came from
          a form, close this tab and send the form again.
        </Alert>
        <p className="mt-6">
          <TextLink href="/admindashboard">Open the admin panel</TextLink>
        </p>
      </AuthCard>
    );
  const { hasPassword } = await getSecurity(ctx);
  return (
    <AuthCard
      title="Confirm that it is you"
      intro={`You can see and change what belongs to others, so ${RECENT_AUTH_HOURS} hours after you logged in we ask once more.`}
    >
      <ReauthenticateForm hasPassword={hasPassword} next={next} />
    </AuthCard>
  );
}
