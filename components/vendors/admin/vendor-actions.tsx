"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { VERIFICATION_CRITERIA } from "@/db/enums";
import {
  featureVendorAction,
  flagVendorAction,
  grantVendorPlanAction,
  unfeatureVendorAction,
  unflagVendorAction,
  unverifyVendorAction,
  upholdFlagAction,
  verifyVendorAction,
} from "@/lib/vendors/profiles/actions/admin";
import { CRITERION_LABELS, VENDOR_PLAN_OPTIONS } from "@/lib/vendors/profiles/admin-copy";

type Props = {
  vendor: { id: string; businessName: string };
  isVerified: boolean;
  isFlagged: boolean;
  asksForReview: boolean;
  /** Whether the vendor has granted featured days left. */
  isGivenFeature: boolean;
  /** Today, UTC: `YYYY-MM-DD`. */
  today: string;
};

const THEY_READ = "Reason (sent to the vendor word for word)";

/** The admin's actions on a vendor. Each requires a reason. */
export function VendorActions({
  vendor,
  isVerified,
  isFlagged,
  asksForReview,
  isGivenFeature,
  today,
}: Props) {
  const common = { about: { profileId: vendor.id }, of: vendor.businessName, busy: "Saving…" };
  return (
    <div className="flex flex-wrap gap-3">
      {isFlagged && (
        <ReasonDialog
          {...common}
          action={unflagVendorAction}
          label="Unflag"
          variant="primary"
          title="Unflag vendor"
          description="If it's published, the profile becomes public again."
          reasonLabel={THEY_READ}
          submit="Unflag vendor"
          done={() => "Vendor unflagged. We've let them know."}
        />
      )}
      {asksForReview && (
        <ReasonDialog
          {...common}
          action={upholdFlagAction}
          label="Keep flag"
          title="Keep flag"
          description="The profile stays hidden and the vendor gets your reply. They can't request another review of this flag."
          reasonLabel="Your reply (sent to the vendor word for word)"
          submit="Keep flag"
          done={() => "Flag kept. We've let them know."}
        />
      )}
      {isVerified ? (
        <ReasonDialog
          {...common}
          action={unverifyVendorAction}
          label="Unverify"
          isDanger
          title="Remove verified badge"
          description="The profile stays public, without the badge."
          reasonLabel={THEY_READ}
          submit="Remove badge"
          done={() => "Vendor unverified. We've let them know."}
        />
      ) : (
        <ReasonDialog
          {...common}
          action={verifyVendorAction}
          label="Verify"
          title="Verify"
          description="The badge shows how and when the vendor was verified. Check before you grant it."
          reasonLabel="What you checked (for our log only)"
          submit="Verify"
          done={() => "Vendor verified. We've let them know."}
        >
          <SelectField
            name="criterion"
            label="Checked by"
            required
            placeholder="Select"
            options={VERIFICATION_CRITERIA.map((value) => ({ value, label: CRITERION_LABELS[value] }))}
          />
          <TextField
            name="checkedOn"
            type="date"
            label="Checked on"
            defaultValue={today}
            max={today}
            required
          />
        </ReasonDialog>
      )}
      <ReasonDialog
        {...common}
        action={featureVendorAction}
        label="Feature"
        title="Feature until a date"
        description="Starts after any featured time they've paid for. A new date replaces the one you set before."
        reasonLabel={THEY_READ}
        submit="Feature"
        done={() => "Vendor featured. We've let them know."}
      >
        <TextField name="until" type="date" label="Last day (UTC)" min={today} required />
      </ReasonDialog>
      {isGivenFeature && (
        <ReasonDialog
          {...common}
          action={unfeatureVendorAction}
          label="Unfeature"
          isDanger
          title="End free featured days"
          description="They keep any featured days they've paid for."
          reasonLabel={THEY_READ}
          submit="Unfeature"
          done={() => "Vendor unfeatured. We've let them know."}
        />
      )}
      <ReasonDialog
        {...common}
        action={grantVendorPlanAction}
        label="Grant plan"
        title="Grant a plan"
        description="Free of charge until it ends. Paid time isn't used up while the grant runs. Choose Free to revoke a grant."
        reasonLabel={THEY_READ}
        submit="Grant plan"
        done={() => "Plan updated. We've let them know."}
      >
        <SelectField name="plan" label="Plan" required placeholder="Select" options={VENDOR_PLAN_OPTIONS} />
        <TextField name="until" type="date" label="Last day (UTC)" hint="Leave empty for Free." min={today} />
      </ReasonDialog>
      {!isFlagged && (
        <ReasonDialog
          {...common}
          action={flagVendorAction}
          label="Flag"
          isDanger
          title="Flag this vendor"
          description="Only the vendor will see the profile until you unflag it."
          reasonLabel={THEY_READ}
          submit="Flag"
          done={() => "Vendor flagged. We've let them know."}
        />
      )}
    </div>
  );
}
