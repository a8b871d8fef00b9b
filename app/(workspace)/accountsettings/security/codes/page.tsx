import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { NewRecoveryCodes } from "@/components/identity/second-factor/new-recovery-codes";
import { Section } from "@/components/layout/section";
import { CODES_PATH } from "@/lib/identity/second-factor/paths";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Recovery codes · Account Settings" };

export default async function RecoveryCodesPage() {
  const viewer = await requireViewer(CODES_PATH);
  const reauthentication = await getReauthentication({ ...(await requestCtx()), viewer });
  return (
    <SettingsFrame current="security">
      <Section
        id="codes"
        title="New recovery codes"
        intro="You get ten new codes. Your earlier codes stop working, and your other devices are signed out."
      >
        <NewRecoveryCodes reauthentication={reauthentication} />
      </Section>
    </SettingsFrame>
  );
}
