import { SettingsFrame } from "@/components/accounts/settings-frame";
import { SectionHeader } from "@/components/layout/section-header";
import { DeleteAccountForm } from "@/components/privacy/delete-account-form";
import { DeletionObstacles } from "@/components/privacy/deletion-obstacles";
import { ExportForm } from "@/components/privacy/export-form";
import { WhatDeletionMeans } from "@/components/privacy/what-deletion-means";
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
  const { hasPassword, obstacles } = await getPrivacy(await requestCtx());
  return (
    <>
      <section aria-labelledby="export">
        <SectionHeader
          id="export"
          title="Your data"
          intro="Everything we keep of you in one file: a ZIP of JSON files that programs can read, and your pictures. Five times a day at most."
        />
        <ExportForm hasPassword={hasPassword} />
      </section>
      <section aria-labelledby="delete">
        <SectionHeader id="delete" title="Delete your account" />
        <WhatDeletionMeans />
        {obstacles.length > 0 ? (
          <DeletionObstacles obstacles={obstacles} />
        ) : (
          <DeleteAccountForm hasPassword={hasPassword} />
        )}
      </section>
    </>
  );
}
