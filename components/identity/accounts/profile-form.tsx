"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import type { ProfileDto } from "@/lib/identity/accounts/account";
import { saveProfileAction } from "@/lib/identity/accounts/actions/profile";
import { SOCIAL_KEYS, SOCIAL_NETWORKS } from "@/lib/identity/accounts/social-networks";
import { LocationFields } from "./location-fields";

type Props = {
  profile: ProfileDto;
  /** The label of the organization's name. Null: there is no organization. */
  companyLabel: string | null;
};

/** The profile, except the name and email address. */
export function ProfileForm({ profile, companyLabel }: Props) {
  const router = useRouter();
  return (
    <Form
      action={saveProfileAction}
      onSuccess={() => {
        showToast("Profile saved.", { tone: "success" });
        router.refresh();
      }}
      className="space-y-5"
    >
      {companyLabel && (
        <TextField
          name="companyName"
          label={companyLabel}
          autoComplete="organization"
          maxLength={160}
          defaultValue={profile.companyName ?? ""}
          required={profile.companyName !== null}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          autoComplete="tel"
          maxLength={40}
          defaultValue={profile.phone ?? ""}
          optional
        />
        <TextField
          name="website"
          label="Website"
          autoComplete="url"
          inputMode="url"
          placeholder="yourname.com"
          maxLength={300}
          defaultValue={profile.website ?? ""}
          optional
        />
        {!profile.ownLocation && (
          <TextField
            name="location"
            label="Location"
            placeholder="City or town"
            maxLength={160}
            defaultValue={profile.location ?? ""}
            optional
          />
        )}
        <TextField
          name="industry"
          label="Industry"
          maxLength={120}
          defaultValue={profile.industry ?? ""}
          optional
        />
      </div>
      {profile.ownLocation && <LocationFields location={profile.ownLocation} />}
      <TextareaField
        name="bio"
        label="About you"
        rows={4}
        maxLength={2000}
        defaultValue={profile.bio ?? ""}
        optional
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-semibold">Social media</legend>
        {SOCIAL_KEYS.map((network) => (
          <TextField
            key={network}
            name={network}
            label={SOCIAL_NETWORKS[network].label}
            inputMode="url"
            placeholder={`${SOCIAL_NETWORKS[network].sites[0]}/yourname`}
            maxLength={300}
            defaultValue={profile[network] ?? ""}
            optional
          />
        ))}
      </fieldset>
      <FormSaved>Profile saved.</FormSaved>
      <FormError />
      <SubmitButton busyLabel="Saving…">Save profile</SubmitButton>
    </Form>
  );
}
