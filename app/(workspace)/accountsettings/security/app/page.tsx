import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { SetUpApp } from "@/components/identity/second-factor/set-up-app";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/core/env";
import { APP_PATH, PASSKEY_PATH, requiredPath, TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";
import { getAppSetup } from "@/lib/identity/second-factor/queries/app-setup";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { returnPath } from "@/lib/identity/sessions/return-path";

export const metadata = { title: "Authenticator app · Account Settings" };

type Props = { searchParams: Promise<{ for?: string | string[] }> };

export default async function AuthenticatorApp({ searchParams }: Props) {
  const next = returnPath((await searchParams).for, env().SITE_URL);
  const viewer = await requireViewer(next ? requiredPath(next) : APP_PATH);
  const ctx = { ...(await requestCtx()), viewer };
  const [setup, reauthentication] = await Promise.all([getAppSetup(ctx), getReauthentication(ctx)]);
  return (
    <SettingsFrame current="security">
      <Section
        id="app"
        title="Set up an authenticator app"
        intro="An app on your phone that shows a new code every 30 seconds. Any app of this kind works."
      >
        {viewer.needsSecondFactor && (
          <Alert tone="warning" title="Admins need two-step verification" className="mb-6">
            Set it up now to open the Admin Panel, with an app or{" "}
            <TextLink href={next ? `${PASSKEY_PATH}?for=${encodeURIComponent(next)}` : PASSKEY_PATH}>
              with a passkey
            </TextLink>
            .
          </Alert>
        )}
        <SetUpApp setup={setup} reauthentication={reauthentication} next={next ?? TWO_STEP_PATH} />
      </Section>
    </SettingsFrame>
  );
}
