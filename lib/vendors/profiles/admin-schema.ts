import { z } from "zod";
import { VENDOR_PLANS, VERIFICATION_CRITERIA } from "@/db/enums";
import { invalid } from "@/lib/core/errors";
import { isDate } from "@/lib/listings/events/event-time";
import { oneLine, tooLong } from "@/lib/listings/events/fields";

const NO_REASON = "Please give a reason.";

/** Why an admin does something to a vendor, who reads it word by word. */
const Reason = z.string({ error: NO_REASON }).overwrite(oneLine).min(1, NO_REASON).max(500, tooLong(500));

/** What an admin does to a vendor's profile with a reason. */
export const VendorReasonInput = z.object({ profileId: z.uuid(), reason: Reason });
export type VendorReasonInput = z.output<typeof VendorReasonInput>;

const DAY_MS = 86_400_000;
const NO_DAY = "Please choose a day.";
/** So far ahead something can be given, and so long ago a check may have been made. */
const YEAR_DAYS = 366;

const Day = z.string({ error: NO_DAY }).refine(isDate, NO_DAY);

/** A day to come, within a year, as the instant at which it ends (UTC). */
const LastDay = Day.transform((date) => new Date(Date.parse(date) + DAY_MS));

/** Throws `invalid` at the field of a last day that is over, or more than a year ahead. */
export function requireNearDay(endsAt: Date, now: Date, field: string): void {
  const far = now.getTime() + YEAR_DAYS * DAY_MS;
  const wrong =
    endsAt <= now
      ? "Please choose a day to come."
      : endsAt.getTime() > far
        ? "At most a year from now."
        : null;
  if (wrong) throw invalid(wrong, { [field]: wrong });
}

/** Throws `invalid` for a check that was made in the future or more than a year ago. */
export function requireRecentDay(date: string, now: Date): void {
  const age = now.getTime() - Date.parse(date);
  const wrong =
    age < 0
      ? "This day is still to come."
      : age > YEAR_DAYS * DAY_MS
        ? "Please check anew: at most a year ago."
        : null;
  if (wrong) throw invalid(wrong, { checkedOn: wrong });
}

/** By what an admin made sure of a vendor, and when. */
export const VerifyVendorInput = VendorReasonInput.extend({
  criterion: z.enum(VERIFICATION_CRITERIA, { error: "Please say how you checked." }),
  /** UTC. */
  checkedOn: Day,
});
export type VerifyVendorInput = z.output<typeof VerifyVendorInput>;

export const FeatureVendorInput = VendorReasonInput.extend({ until: LastDay });
export type FeatureVendorInput = z.output<typeof FeatureVendorInput>;

/** The free plan has no last day. */
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
