import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { TermsAgreed } from "@/components/identity/accounts/terms-agreed";
import { OwnData } from "@/components/identity/privacy/own-data";
import { getOwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { getPrivacy } from "@/lib/identity/privacy/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Privacy · Account Settings" };

export default async function AccountPrivacy() {
  const viewer = await requireViewer("/accountsettings/privacy");
  const terms = await getOwnTerms(await requestCtx(), viewer.id);
  return (
    <SettingsFrame current="privacy">
      {terms && <TermsAgreed terms={terms} />}
      <Privacy />
    </SettingsFrame>
  );
}

async function Privacy() {
  return <OwnData {...(await getPrivacy(await requestCtx()))} />;
}
