import { AccountFacts } from "@/components/identity/accounts/account-facts";
import { ChangeEmailSection } from "@/components/identity/accounts/change-email-section";
import { ChangeNameSection } from "@/components/identity/accounts/change-name-section";
import { ProfileForm } from "@/components/identity/accounts/profile-form";
import { ProfilePicture } from "@/components/identity/accounts/profile-picture";
import { ResetTooltipsButton } from "@/components/identity/accounts/reset-tooltips-button";
import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { UnverifiedNote } from "@/components/identity/accounts/unverified-note";
import { Section } from "@/components/layout/section";
import type { Viewer } from "@/lib/core/ctx";
import { companyLabel } from "@/lib/identity/accounts/company-label";
import { pictureProblem } from "@/lib/identity/accounts/picture";
import { getProfile } from "@/lib/identity/accounts/queries/own-profile";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Account Settings" };

type Props = { searchParams: Promise<{ picture?: string }> };

export default async function AccountSettings({ searchParams }: Props) {
  const viewer = await requireViewer("/accountsettings");
  const refused = pictureProblem((await searchParams).picture);
  return (
    <SettingsFrame current="profile">
      <Profile viewer={viewer} refused={refused} />
      <Section id="help" title="Help" intro="Restore the tips you closed in this browser.">
        <ResetTooltipsButton />
      </Section>
    </SettingsFrame>
  );
}

async function Profile({ viewer, refused }: { viewer: Viewer; refused: string | null }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [profile, reauthentication] = await Promise.all([getProfile(ctx), getReauthentication(ctx)]);
  return (
    <>
      <Section id="profile" title="Profile">
        <ProfilePicture name={profile.fullName} imageKey={viewer.imageKey} refused={refused} />
        <div id="email" className="scroll-mt-28">
          <AccountFacts account={profile} isVerified={viewer.emailVerified} />
          {!viewer.emailVerified && <UnverifiedNote />}
        </div>
        <ChangeNameSection fullName={profile.fullName} />
        <ChangeEmailSection reauthentication={reauthentication} nextEmail={profile.nextEmail} />
      </Section>
      <Section
        id="about"
        title="Details"
        intro="Your organization's name is public. If you host, so are your social media links. We use the rest to contact you."
      >
        <ProfileForm profile={profile} companyLabel={companyLabel(profile.roles)} />
      </Section>
    </>
  );
}
