import { ChangePasswordForm } from "@/components/identity/accounts/change-password-form";
import { GoogleStatus } from "@/components/identity/accounts/google-status";
import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { SessionList } from "@/components/identity/sessions/session-list";
import { Section } from "@/components/layout/section";
import type { Viewer } from "@/lib/core/ctx";
import { getSecurity } from "@/lib/identity/accounts/queries/own-security";
import { isGoogleOn } from "@/lib/identity/sessions/google";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Security · Account Settings" };

type Props = { searchParams: Promise<{ changed?: string | string[] }> };

export default async function AccountSecurity({ searchParams }: Props) {
  const viewer = await requireViewer("/accountsettings/security");
  const { changed } = await searchParams;
  return (
    <SettingsFrame current="security">
      <Security viewer={viewer} isChanged={changed === "password"} />
    </SettingsFrame>
  );
}

async function Security({ viewer, isChanged }: { viewer: Viewer; isChanged: boolean }) {
  const { hasPassword, googleEmail, sessions } = await getSecurity({ ...(await requestCtx()), viewer });
  return (
    <>
      <Section id="password" title="Password">
        <ChangePasswordForm hasPassword={hasPassword} isChanged={isChanged} />
      </Section>
      {(googleEmail || isGoogleOn()) && <GoogleStatus email={googleEmail} hasPassword={hasPassword} />}
      <Section
        id="devices"
        title="Where you're signed in"
        intro="Don't recognize a device? Sign it out and change your password."
      >
        <SessionList sessions={sessions} />
      </Section>
    </>
  );
}
