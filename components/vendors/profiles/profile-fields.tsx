"use client";

import { AddressFields } from "@/components/forms/address-fields";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { ZoneField } from "@/components/forms/zone-field";
import { SERVICE_TYPES, type VendorPlan } from "@/db/enums";
import type { ZoneOption } from "@/lib/core/zones";
import { LOGIN_STAYS_PRIVATE } from "@/lib/vendors/profiles/copy";
import type { ProfileTexts } from "@/lib/vendors/profiles/own-profile";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { PROFILE_LIMITS } from "@/lib/vendors/profiles/schema";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { UpgradeHint } from "./upgrade-hint";

type Props = { texts: ProfileTexts };

const categories = SERVICE_TYPES.map((value) => ({ value, label: SERVICE_LABELS[value] }));

const textOf = (texts: ProfileTexts) => (name: keyof ProfileTexts) => ({ name, defaultValue: texts[name] });

export function WhoFields({ texts }: Props) {
  const text = textOf(texts);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text("businessName")}
          label="Business name"
          autoComplete="organization"
          maxLength={PROFILE_LIMITS.businessName}
          required
        />
        <SelectField
          {...text("category")}
          label="Category"
          options={categories}
          placeholder="Choose a category"
          required
        />
      </div>
      <TextField
        {...text("tagline")}
        label="Tagline"
        hint="One line on what sets you apart."
        maxLength={PROFILE_LIMITS.tagline}
        optional
      />
      <TextareaField
        {...text("serviceDescription")}
        label="What you do"
        hint="Appears on your card in the directory and on your profile."
        rows={4}
        maxLength={PROFILE_LIMITS.text}
        optional
      />
      <TextareaField {...text("bio")} label="About Us" rows={4} maxLength={PROFILE_LIMITS.text} optional />
    </>
  );
}

export function VendorAddressFields({ texts, zones }: Props & { zones: readonly ZoneOption[] }) {
  const text = textOf(texts);
  return (
    <>
      <AddressFields start={texts} maxLength={PROFILE_LIMITS.place} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text("serviceArea")}
          label="Service area"
          hint="How far you travel, in your own words."
          placeholder="Up to 50 miles around Millbrook"
          maxLength={PROFILE_LIMITS.area}
          optional
        />
        <ZoneField zones={zones} chosen={texts.timeZone} hint="Used for your dates." fallback="UTC" />
      </div>
    </>
  );
}

export function LinkFields({ texts, plan }: Props & { plan: VendorPlan }) {
  const text = textOf(texts);
  const link = { inputMode: "url", placeholder: "https://", maxLength: PROFILE_LIMITS.link } as const;
  const { editsVideo, showsVideo } = VENDOR_PLAN_LIMITS[plan];
  return (
    <>
      <TextField {...text("portfolioLink")} {...link} label="Portfolio link" optional />
      {editsVideo && (
        <TextField
          {...text("videoLink")}
          {...link}
          label="Video link"
          hint="YouTube, Vimeo, Facebook, Instagram, or TikTok."
          optional
        />
      )}
      {!editsVideo && showsVideo && texts.videoLink && (
        <TextField
          name="videoLink"
          value={texts.videoLink}
          readOnly
          label="Video link"
          hint="It stays on your profile. Upgrade to Elite to change it."
        />
      )}
      {!editsVideo && <UpgradeHint>Add a video to your profile with Elite.</UpgradeHint>}
    </>
  );
}

export function ContactFields({ texts }: Props) {
  const text = textOf(texts);
  return (
    <>
      <p className="max-w-measure text-sm text-quiet">
        What you enter here is public. Leave a field empty to hide it. {LOGIN_STAYS_PRIVATE}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text("contactEmail")}
          type="email"
          label="Public email"
          autoComplete="off"
          maxLength={254}
          optional
        />
        <TextField
          {...text("contactPhone")}
          type="tel"
          label="Public phone"
          autoComplete="off"
          maxLength={PROFILE_LIMITS.phone}
          optional
        />
      </div>
      <TextField
        {...text("website")}
        label="Website"
        autoComplete="url"
        inputMode="url"
        placeholder="yourname.com"
        maxLength={300}
        optional
      />
    </>
  );
}

export function CouponFields({ texts }: Props) {
  const text = textOf(texts);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text("couponTitle")}
          label="Title"
          placeholder="10% off your first booking"
          maxLength={PROFILE_LIMITS.couponTitle}
          optional
        />
        <TextField {...text("couponValidUntil")} type="date" label="Valid until" optional />
      </div>
      <TextareaField
        {...text("couponDescription")}
        label="Description"
        rows={2}
        maxLength={PROFILE_LIMITS.couponDescription}
        optional
      />
    </>
  );
}
