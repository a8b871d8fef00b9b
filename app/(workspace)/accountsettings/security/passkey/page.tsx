import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { AddPasskeyForm } from "@/components/identity/second-factor/add-passkey-form";
import { Section } from "@/components/layout/section";
import { env } from "@/lib/core/env";
import { PASSKEY_PATH, TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { returnPath } from "@/lib/identity/sessions/return-path";

export const metadata = { title: "Passkey · Account Settings" };

type Props = { searchParams: Promise<{ for?: string | string[] }> };

export default async function AddPasskey({ searchParams }: Props) {
  const next = returnPath((await searchParams).for, env().SITE_URL);
  const viewer = await requireViewer(PASSKEY_PATH);
  const reauthentication = await getReauthentication({ ...(await requestCtx()), viewer });
  return (
    <SettingsFrame current="security">
      <Section
        id="passkey"
        title="Add a passkey"
        intro="Log in with your fingerprint, your face, or your device's PIN. No one can steal or guess it."
      >
        <AddPasskeyForm reauthentication={reauthentication} next={next ?? TWO_STEP_PATH} />
      </Section>
    </SettingsFrame>
  );
}
