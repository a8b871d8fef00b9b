import { SettingsFrame } from "@/components/accounts/settings-frame";
import { TermsAgreed } from "@/components/accounts/terms-agreed";
import { OwnData } from "@/components/privacy/own-data";
import { getOwnTerms } from "@/lib/accounts/own-terms";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { getPrivacy } from "@/lib/privacy/queries";

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
