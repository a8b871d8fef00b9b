import { z } from "zod";
import { AccountReasonInput } from "@/lib/identity/accounts/admin-schema";

const NO_DAY = "Please choose a date.";
const DAY_MS = 86_400_000;

/** A last day (UTC), as the instant it ends. */
const LastDay = z.iso.date(NO_DAY).transform((date) => new Date(Date.parse(date) + DAY_MS));

/** The free plan takes back a grant and has no last day. */
export const GrantHostPlanInput = AccountReasonInput.extend({
  plan: z.enum(["starter", "pro", "elite"], { error: "Please choose a plan." }),
  until: z
    .literal("")
    .transform(() => null)
    .or(LastDay)
    .nullish()
    .transform((until) => until ?? null),
}).refine(({ plan, until }) => plan === "starter" || until, { path: ["until"], message: NO_DAY });
export type GrantHostPlanInput = z.output<typeof GrantHostPlanInput>;
