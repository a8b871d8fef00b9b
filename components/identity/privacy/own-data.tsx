import { Section } from "@/components/layout/section";
import type { PrivacyDto } from "@/lib/identity/privacy/schema";
import { DeleteAccountForm } from "./delete-account-form";
import { DeletionObstacles } from "./deletion-obstacles";
import { ExportForm } from "./export-form";
import { WhatDeletionMeans } from "./what-deletion-means";

/** What users may do with their data: download it, and delete their account. */
export function OwnData({ reauthentication, obstacles, isSuspended }: PrivacyDto) {
  return (
    <>
      <Section
        id="export"
        title="Your data"
        intro="Everything we keep about you in one ZIP file: machine-readable JSON files and your images. Up to five downloads a day."
      >
        <ExportForm reauthentication={reauthentication} />
      </Section>
      <Section id="delete" title="Delete your account">
        <WhatDeletionMeans />
        {obstacles.length > 0 ? (
          <DeletionObstacles obstacles={obstacles} isSuspended={isSuspended} />
        ) : (
          <DeleteAccountForm reauthentication={reauthentication} />
        )}
      </Section>
    </>
  );
}
