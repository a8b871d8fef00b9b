import { ChangePasswordForm } from "@/components/accounts/change-password-form";
import { GoogleStanding } from "@/components/accounts/google-standing";
import { SessionList } from "@/components/accounts/session-list";
import { SettingsFrame } from "@/components/accounts/settings-frame";
import { SectionHeader } from "@/components/layout/section-header";
import { getSecurity } from "@/lib/accounts/own-security";
import { isGoogleOn } from "@/lib/auth/google";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";

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
      <section aria-labelledby="password">
        <SectionHeader id="password" title="Password" />
        <ChangePasswordForm hasPassword={hasPassword} isChanged={isChanged} />
      </section>
      {(googleEmail || isGoogleOn()) && <GoogleStanding email={googleEmail} hasPassword={hasPassword} />}
      <section aria-labelledby="devices">
        <SectionHeader
          id="devices"
          title="Where you are signed in"
          intro="If you do not know one of these, sign it out and change your password."
        />
        <SessionList sessions={sessions} />
      </section>
    </>
  );
}
