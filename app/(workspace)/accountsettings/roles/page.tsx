import { RolesSection } from "@/components/identity/accounts/roles-section";
import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Roles · Account Settings" };

export default async function AccountRoles() {
  const viewer = await requireViewer("/accountsettings/roles");
  return (
    <SettingsFrame current="roles">
      <RolesSection viewer={viewer} />
    </SettingsFrame>
  );
}
