import { z } from "zod";
import { VENDOR_PLANS, VERIFICATION_CRITERIA } from "@/db/enums";
import { invalid } from "@/lib/core/errors";
import { isDate } from "@/lib/listings/events/event-time";
import { oneLine, tooLong } from "@/lib/listings/events/fields";

const NO_REASON = "Please enter a reason.";

/** The admin's reason, sent to the vendor word for word. */
const Reason = z.string({ error: NO_REASON }).overwrite(oneLine).min(1, NO_REASON).max(500, tooLong(500));

/** An admin's action on a vendor's profile, with a reason. */
export const VendorReasonInput = z.object({ profileId: z.uuid(), reason: Reason });
export type VendorReasonInput = z.output<typeof VendorReasonInput>;

const DAY_MS = 86_400_000;
const NO_DAY = "Please choose a day.";
/** The maximum time ahead for a grant, and the maximum age of a check. */
const YEAR_DAYS = 366;

const Day = z.string({ error: NO_DAY }).refine(isDate, NO_DAY);

/** A future day within a year, as the instant at which it ends (UTC). */
const LastDay = Day.transform((date) => new Date(Date.parse(date) + DAY_MS));

/** Throws `invalid` at the field if the last day has passed or is more than a year ahead. */
export function requireNearDay(endsAt: Date, now: Date, field: string): void {
  const far = now.getTime() + YEAR_DAYS * DAY_MS;
  const wrong =
    endsAt <= now
      ? "Please choose a future date."
      : endsAt.getTime() > far
        ? "Please choose a date within a year from now."
        : null;
  if (wrong) throw invalid(wrong, { [field]: wrong });
}

/** Throws `invalid` for a check in the future or more than a year ago. */
export function requireRecentDay(date: string, now: Date): void {
  const age = now.getTime() - Date.parse(date);
  const wrong =
    age < 0
      ? "This date is in the future."
      : age > YEAR_DAYS * DAY_MS
        ? "This check is more than a year old. Please check again."
        : null;
  if (wrong) throw invalid(wrong, { checkedOn: wrong });
}

/** How and when an admin verified a vendor. */
export const VerifyVendorInput = VendorReasonInput.extend({
  criterion: z.enum(VERIFICATION_CRITERIA, { error: "Please choose how you checked." }),
  /** UTC. */
  checkedOn: Day,
});
export type VerifyVendorInput = z.output<typeof VerifyVendorInput>;

export const FeatureVendorInput = VendorReasonInput.extend({ until: LastDay });
export type FeatureVendorInput = z.output<typeof FeatureVendorInput>;

/** The free plan has no end date. */
export const GrantVendorPlanInput = VendorReasonInput.extend({
  plan: z.enum(VENDOR_PLANS, { error: "Please choose a plan." }),
  until: z
    .literal("")
    .transform(() => null)
    .or(LastDay)
    .nullish()
    .transform((until) => until ?? null),
}).refine(({ plan, until }) => plan === "basic" || until, { path: ["until"], message: NO_DAY });
export type GrantVendorPlanInput = z.output<typeof GrantVendorPlanInput>;
