import { AuthCard } from "@/components/identity/sessions/auth-card";
import { ReauthenticateForm } from "@/components/identity/sessions/reauthenticate-form";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { REAUTHENTICATE_PATH, RECENT_AUTH_HOURS, reauthenticatePath } from "@/lib/core/recent-auth";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requireAdminOfOldSession } from "@/lib/identity/sessions/require-admin";

export const metadata = { title: "Confirm it's you" };

type Query = { for?: string | string[]; confirmed?: string | string[] };

export default async function ConfirmPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const next = typeof query.for === "string" ? query.for : null;
  const ctx = await requireAdminOfOldSession(next === null ? REAUTHENTICATE_PATH : reauthenticatePath(next));
  if (query.confirmed !== undefined)
    return (
      <AuthCard title="You're confirmed">
        <Alert tone="success">
          You can use the Admin Panel for the next {RECENT_AUTH_HOURS} hours. If you came here from a form,
          close this tab and submit the form again.
        </Alert>
        <p className="mt-6">
          <TextLink href="/admindashboard">Open the Admin Panel</TextLink>
        </p>
      </AuthCard>
    );
  const reauthentication = await getReauthentication(ctx);
  return (
    <AuthCard
      title="Confirm it's you"
      intro={`Admins can see and change other people's data, so we ask again ${RECENT_AUTH_HOURS} hours after you log in.`}
    >
      <ReauthenticateForm reauthentication={reauthentication} next={next} />
    </AuthCard>
  );
}
