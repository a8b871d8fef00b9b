import { PublicNameForm } from "@/components/funding/sponsorships/public-name-form";
import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { TermsAgreed } from "@/components/identity/accounts/terms-agreed";
import { OwnData } from "@/components/identity/privacy/own-data";
import { Section } from "@/components/layout/section";
import { OwnHostPage, OwnSponsorPage } from "@/components/trust/public-pages/own-pages";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { getOwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { getPrivacy } from "@/lib/identity/privacy/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { getOwnPages } from "@/lib/trust/public-pages/queries/own-pages";

export const metadata = { title: "Privacy · Account Settings" };

export default async function AccountPrivacy() {
  const viewer = await requireViewer("/accountsettings/privacy");
  const terms = await getOwnTerms(await requestCtx(), viewer.id);
  return (
    <SettingsFrame current="privacy">
      {terms && <TermsAgreed terms={terms} />}
      <PublicPages viewer={viewer} />
      <Privacy />
    </SettingsFrame>
  );
}

async function PublicPages({ viewer }: { viewer: Viewer }) {
  const pages = await getOwnPages({ ...(await requestCtx()), viewer });
  return (
    <>
      {pages.host && <OwnHostPage page={pages.host} />}
      {holds(viewer, "business_sponsor") && (
        <>
          <PublicName name={viewer.companyName ?? viewer.fullName} isNamed={pages.isNamed} />
          <OwnSponsorPage {...pages} />
        </>
      )}
    </>
  );
}

function PublicName({ name, isNamed }: { name: string; isNamed: boolean }) {
  return (
    <Section
      id="public-name"
      title="Your name on proposals"
      intro={
        isNamed
          ? `The pages of the proposals that you sponsor name you: ${name}. So do the sponsor walls on hosts' websites, with the logo that you sent them.`
          : `The pages of the proposals that you sponsor don't name you. If you want, they show your name: ${name}. So do the sponsor walls on hosts' websites, with the logo that you sent them.`
      }
    >
      <PublicNameForm isNamed={isNamed} />
    </Section>
  );
}

async function Privacy() {
  return <OwnData {...(await getPrivacy(await requestCtx()))} />;
}
