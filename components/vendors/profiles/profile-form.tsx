"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { GroupBox } from "@/components/forms/group-box";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import type { VendorPlan } from "@/db/enums";
import type { ZoneOption } from "@/lib/core/zones";
import { saveVendorProfileAction } from "@/lib/vendors/profiles/actions/profile";
import { PROFILE_FAILED, PROFILE_SAVED } from "@/lib/vendors/profiles/copy";
import type { OwnPicture, ProfileTexts } from "@/lib/vendors/profiles/own-profile";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { LogoField } from "./logo-field";
import { PictureList } from "./picture-list";
import { ContactFields, CouponFields, LinkFields, VendorAddressFields, WhoFields } from "./profile-fields";
import { UpgradeHint } from "./upgrade-hint";

export type ProfileFormStart = {
  /** 0 means that there is no profile yet. */
  version: number;
  texts: ProfileTexts;
  isAcceptingLeads: boolean;
  logo: OwnPicture | null;
  gallery: OwnPicture[];
};

type Props = {
  start: ProfileFormStart;
  plan: VendorPlan;
  ticket: string;
  zones: readonly ZoneOption[];
  /** Where to continue after saving; null stays on the page. */
  back: string | null;
};

/** The form for the entire vendor profile. */
export function ProfileForm({ start, plan, ticket, zones, back }: Props) {
  const router = useRouter();
  const limits = VENDOR_PLAN_LIMITS[plan];
  function done() {
    showToast(PROFILE_SAVED, { tone: "success" });
    if (back) router.push(back);
    else router.refresh();
  }
  return (
    <Form action={saveVendorProfileAction} onSuccess={done} failureMessage={PROFILE_FAILED}>
      <input type="hidden" name="version" value={start.version} />
      <div>
        <GroupBox level={2} title="Your business">
          <WhoFields texts={start.texts} />
          <div>
            <p className="mb-1.5 text-sm font-semibold">Logo</p>
            <LogoField ticket={ticket} start={start.logo} />
          </div>
        </GroupBox>
        <GroupBox level={2} title="Where you work">
          <VendorAddressFields texts={start.texts} zones={zones} />
        </GroupBox>
        <GroupBox
          level={2}
          title="Portfolio Gallery"
          intro={`The first ${limits.shownImages} are shown, in this order. JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB each.`}
        >
          <PictureList
            noun="Image"
            field="gallery"
            ticket={ticket}
            start={start.gallery}
            max={limits.uploads}
            shown={limits.shownImages}
          />
          {plan !== "elite" && (
            <UpgradeHint>
              {plan === "basic" ? "Show 5 images with Pro, 10 with Elite." : "Show 10 images with Elite."}
            </UpgradeHint>
          )}
        </GroupBox>
        <GroupBox level={2} title="Links">
          <LinkFields texts={start.texts} plan={plan} />
        </GroupBox>
        <GroupBox level={2} title="Contact Information">
          <ContactFields texts={start.texts} />
        </GroupBox>
        <GroupBox
          level={2}
          title="Special Offer"
          intro="Shown on your profile until its last day, in your time zone."
        >
          <CouponFields texts={start.texts} />
        </GroupBox>
        <GroupBox level={2} title="Quote requests">
          <CheckboxField
            name="isAcceptingLeads"
            label="Accept quote requests"
            hint="Visitors can request a quote on your profile."
            defaultChecked={start.isAcceptingLeads}
          />
        </GroupBox>
      </div>
      <FormSaved>{PROFILE_SAVED}</FormSaved>
      <FormError className="not-empty:mb-5" />
      <SubmitButton size="lg" busyLabel="Saving…">
        Save profile
      </SubmitButton>
    </Form>
  );
}
