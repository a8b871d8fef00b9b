import { ChangePasswordForm } from "@/components/identity/accounts/change-password-form";
import { GoogleStatus } from "@/components/identity/accounts/google-status";
import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { TwoStepSection } from "@/components/identity/second-factor/two-step-section";
import { SessionList } from "@/components/identity/sessions/session-list";
import { Section } from "@/components/layout/section";
import type { Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { getSecurity } from "@/lib/identity/accounts/queries/own-security";
import { getOwnSecondFactor } from "@/lib/identity/second-factor/queries/own-second-factor";
import { isGoogleOn } from "@/lib/identity/sessions/google";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
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
  const ctx = { ...(await requestCtx()), viewer };
  const [{ hasPassword, googleEmail, sessions }, reauthentication, own] = await Promise.all([
    getSecurity(ctx),
    getReauthentication(ctx),
    getOwnSecondFactor(ctx),
  ]);
  const isRequired = env().isAdminSecondFactorRequired && viewer.roles.includes("admin");
  return (
    <>
      <Section id="password" title="Password">
        <ChangePasswordForm reauthentication={reauthentication} isChanged={isChanged} />
      </Section>
      <TwoStepSection own={own} reauthentication={reauthentication} isRequired={isRequired} />
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
