import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { Section } from "@/components/layout/section";
import { PreferencesForm } from "@/components/messaging/notifications/preferences-form";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { listPreferences } from "@/lib/messaging/notifications/queries";

export const metadata = { title: "Notifications · Account Settings" };

export default async function AccountNotifications() {
  await requireViewer("/accountsettings/notifications");
  return (
    <SettingsFrame current="notifications">
      <Section
        id="notifications"
        title="Notifications"
        intro="Choose what we email you about and what the bell shows."
      >
        <Preferences />
      </Section>
    </SettingsFrame>
  );
}

async function Preferences() {
  return <PreferencesForm preferences={await listPreferences(await requestCtx())} />;
}
