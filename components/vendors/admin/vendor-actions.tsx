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
  /** Whether days of being featured were given, and are left. */
  isGivenFeature: boolean;
  /** Today, UTC: `YYYY-MM-DD`. */
  today: string;
};

const THEY_READ = "Reason, which the vendor reads word by word";

/** What an admin can do to a vendor, each with a reason. */
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
          title="Lift the flag"
          description="Where it is published, everybody sees the profile again."
          reasonLabel={THEY_READ}
          submit="Lift the flag"
          done={() => "Vendor unflagged. They are told."}
        />
      )}
      {asksForReview && (
        <ReasonDialog
          {...common}
          action={upholdFlagAction}
          label="Keep the flag"
          title="Keep the flag"
          description="The profile stays hidden, and the vendor reads your answer. They cannot ask again about this flag."
          reasonLabel="Your answer, which the vendor reads word by word"
          submit="Keep the flag"
          done={() => "The flag stays. They are told."}
        />
      )}
      {isVerified ? (
        <ReasonDialog
          {...common}
          action={unverifyVendorAction}
          label="Unverify"
          isDanger
          title="Take the badge back"
          description="The profile stays, without the badge."
          reasonLabel={THEY_READ}
          submit="Take the badge back"
          done={() => "Vendor unverified. They are told."}
        />
      ) : (
        <ReasonDialog
          {...common}
          action={verifyVendorAction}
          label="Verify"
          title="Verify"
          description="The badge says by what the vendor was checked, and when. Check before you give it."
          reasonLabel="What you looked at, for our log only"
          submit="Verify"
          done={() => "Vendor verified. They are told."}
        >
          <SelectField
            name="criterion"
            label="Checked by"
            required
            placeholder="Please choose"
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
        title="Feature until a day"
        description="Behind what they have paid for. Another day takes the place of the one you gave before."
        reasonLabel={THEY_READ}
        submit="Feature"
        done={() => "Vendor featured. They are told."}
      >
        <TextField name="until" type="date" label="Last day (UTC)" min={today} required />
      </ReasonDialog>
      {isGivenFeature && (
        <ReasonDialog
          {...common}
          action={unfeatureVendorAction}
          label="Unfeature"
          isDanger
          title="End the featuring that was given"
          description="What they have paid for stays."
          reasonLabel={THEY_READ}
          submit="Unfeature"
          done={() => "Vendor unfeatured. They are told."}
        />
      )}
      <ReasonDialog
        {...common}
        action={grantVendorPlanAction}
        label="Give a plan"
        title="Give a plan"
        description="For nothing, until it ends by itself. What they have paid for is not used up meanwhile. Free takes back what was given."
        reasonLabel={THEY_READ}
        submit="Give the plan"
        done={() => "The plan is updated. They are told."}
      >
        <SelectField
          name="plan"
          label="Plan"
          required
          placeholder="Please choose"
          options={VENDOR_PLAN_OPTIONS}
        />
        <TextField name="until" type="date" label="Last day (UTC)" hint="Not for Free." min={today} />
      </ReasonDialog>
      {!isFlagged && (
        <ReasonDialog
          {...common}
          action={flagVendorAction}
          label="Flag"
          isDanger
          title="Flag this vendor"
          description="Nobody but the vendor sees the profile until you lift the flag."
          reasonLabel={THEY_READ}
          submit="Flag"
          done={() => "Vendor flagged. They are told."}
        />
      )}
    </div>
  );
}
