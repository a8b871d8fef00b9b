import { RolesSection } from "@/components/accounts/roles-section";
import { SettingsFrame } from "@/components/accounts/settings-frame";
import { requireViewer } from "@/lib/auth/require-viewer";

export const metadata = { title: "Roles · Account Settings" };

export default async function AccountRoles() {
  const viewer = await requireViewer("/accountsettings/roles");
  return (
    <SettingsFrame current="roles">
      <RolesSection viewer={viewer} />
    </SettingsFrame>
  );
}
