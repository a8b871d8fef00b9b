import { SettingsFrame } from "@/components/accounts/settings-frame";
import { OwnData } from "@/components/privacy/own-data";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { getPrivacy } from "@/lib/privacy/queries";

export const metadata = { title: "Privacy · Account Settings" };

export default async function AccountPrivacy() {
  await requireViewer("/accountsettings/privacy");
  return (
    <SettingsFrame current="privacy">
      <Privacy />
    </SettingsFrame>
  );
}

async function Privacy() {
  return <OwnData {...(await getPrivacy(await requestCtx()))} />;
}
