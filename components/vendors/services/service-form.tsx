"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { GroupBox } from "@/components/forms/group-box";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { ButtonLink } from "@/components/ui/button-link";
import { AddonRows, type AddonTexts } from "@/components/vendors/profiles/addon-rows";
import { PictureList } from "@/components/vendors/profiles/picture-list";
import { PRICING_MODELS, SERVICE_TYPES } from "@/db/enums";
import { PRICING_LABELS, PROFILE_FAILED } from "@/lib/vendors/profiles/copy";
import type { OwnPicture } from "@/lib/vendors/profiles/own-profile";
import { SERVICES_PATH } from "@/lib/vendors/profiles/paths";
import type { VendorPlanLimits } from "@/lib/vendors/profiles/plans";
import { PROFILE_LIMITS } from "@/lib/vendors/profiles/schema";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { addServiceAction, editServiceAction } from "@/lib/vendors/services/actions";
import { SERVICE_LIMITS } from "@/lib/vendors/services/schema";
import type { ServiceTexts } from "@/lib/vendors/services/service-texts";

const types = SERVICE_TYPES.map((value) => ({ value, label: SERVICE_LABELS[value] }));
const models = PRICING_MODELS.map((value) => ({ value, label: PRICING_LABELS[value] }));

export type ServiceFormStart = { texts: ServiceTexts; images: OwnPicture[]; addons: AddonTexts[] };

type Props = {
  start: ServiceFormStart;
  ticket: string;
  /** The limits of the vendor's plan. */
  plan: Pick<VendorPlanLimits, "uploads" | "shownImages">;
  /** For a new service its form's id; for an existing one its id and the version that the form shows. */
  of: { formId: string } | { serviceId: string; version: number };
};

/** The form for a new or existing service. */
export function ServiceForm({ start, ticket, plan, of }: Props) {
  const isNew = "formId" in of;
  return (
    <Form action={isNew ? addServiceAction : editServiceAction} failureMessage={PROFILE_FAILED}>
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Fields texts={start.texts} />
        <GroupBox
          title="Images"
          intro={`Up to ${plan.uploads} on your plan. The first one is your cover image.`}
        >
          <PictureList
            noun="Image"
            field="images"
            ticket={ticket}
            start={start.images}
            max={plan.uploads}
            shown={plan.shownImages}
          />
        </GroupBox>
        <GroupBox title="Optional add-ons" intro="Extras that clients can add, each at its own price.">
          <AddonRows start={start.addons} />
        </GroupBox>
      </div>
      <FormError className="not-empty:mb-5" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="lg" busyLabel="Saving…">
          {isNew ? "Add service" : "Save changes"}
        </SubmitButton>
        <ButtonLink href={SERVICES_PATH} size="lg" variant="secondary" prefetch={false}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function Fields({ texts }: { texts: ServiceTexts }) {
  const text = (name: keyof ServiceTexts) => ({ name, defaultValue: texts[name] });
  const price = { prefix: "$", inputMode: "decimal", autoComplete: "off", optional: true } as const;
  const link = { inputMode: "url", placeholder: "https://", maxLength: PROFILE_LIMITS.link } as const;
  return (
    <>
      <GroupBox title="Basics">
        <TextField {...text("title")} label="Title" maxLength={SERVICE_LIMITS.title} required />
        <TextareaField
          {...text("description")}
          label="Description"
          rows={4}
          maxLength={SERVICE_LIMITS.description}
          optional
        />
        <SelectField {...text("serviceType")} label="Service type" options={types} className="sm:max-w-sm" />
        <TextField
          {...text("tags")}
          label="Tags"
          hint="Separated by commas."
          placeholder="vegan, outdoors"
          optional
        />
      </GroupBox>
      <GroupBox title="Price">
        <SelectField
          {...text("pricingModel")}
          label="Pricing model"
          options={models}
          className="sm:max-w-sm"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text("priceMin")} {...price} label="From" />
          <TextField {...text("priceMax")} {...price} label="Up to" />
        </div>
      </GroupBox>
      <GroupBox title="Links">
        <TextField {...text("portfolioLink")} {...link} label="Portfolio link" optional />
        <TextField
          {...text("videoLink")}
          {...link}
          label="Video link"
          hint="YouTube, Vimeo, Facebook, Instagram, or TikTok."
          optional
        />
      </GroupBox>
    </>
  );
}
