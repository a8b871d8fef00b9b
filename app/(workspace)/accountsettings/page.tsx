import { AccountFacts } from "@/components/accounts/account-facts";
import { ChangeEmailSection } from "@/components/accounts/change-email-section";
import { ChangeNameSection } from "@/components/accounts/change-name-section";
import { ProfileForm } from "@/components/accounts/profile-form";
import { ProfilePicture } from "@/components/accounts/profile-picture";
import { ResetTooltipsButton } from "@/components/accounts/reset-tooltips-button";
import { SettingsFrame } from "@/components/accounts/settings-frame";
import { UnverifiedNote } from "@/components/accounts/unverified-note";
import { SectionHeader } from "@/components/layout/section-header";
import { companyLabel } from "@/lib/accounts/company-label";
import { getProfile } from "@/lib/accounts/own-profile";
import { pictureProblem } from "@/lib/accounts/picture";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";

export const metadata = { title: "Account Settings" };

type Props = { searchParams: Promise<{ picture?: string }> };

export default async function AccountSettings({ searchParams }: Props) {
  const viewer = await requireViewer("/accountsettings");
  const refused = pictureProblem((await searchParams).picture);
  return (
    <SettingsFrame current="profile">
      <Profile viewer={viewer} refused={refused} />
      <section aria-labelledby="help">
        <SectionHeader
          id="help"
          title="Help"
          intro="The small question marks that you sent away in this browser can come back."
        />
        <ResetTooltipsButton />
      </section>
    </SettingsFrame>
  );
}

async function Profile({ viewer, refused }: { viewer: Viewer; refused: string | null }) {
  const profile = await getProfile({ ...(await requestCtx()), viewer });
  return (
    <>
      <section aria-labelledby="profile">
        <SectionHeader id="profile" title="Profile" />
        <ProfilePicture name={profile.fullName} imageKey={viewer.imageKey} refused={refused} />
        <div id="email" className="scroll-mt-28">
          <AccountFacts account={profile} isVerified={viewer.emailVerified} />
          {!viewer.emailVerified && <UnverifiedNote />}
        </div>
        <ChangeNameSection fullName={profile.fullName} />
        <ChangeEmailSection hasPassword={profile.hasPassword} nextEmail={profile.nextEmail} />
      </section>
      <section aria-labelledby="about">
        <SectionHeader
          id="about"
          title="About you"
          intro="Others see the name of your organization, and your social media pages on what you host. We use the rest to contact you."
        />
        <ProfileForm profile={profile} companyLabel={companyLabel(profile.roles)} />
      </section>
    </>
  );
}
