import { z } from "zod";
import { BENEFIT_KINDS, BENEFIT_NEEDS, BENEFIT_WORDINGS } from "@/db/enums";
import { MAX_QUANTITY } from "./benefits";

/** The most days between a benefit and its event. */
const MAX_DAYS = 365;

/** How a benefit is delivered, as a browser may submit it. */
export const BenefitTermsFields = z.object({
  kind: z.enum(BENEFIT_KINDS),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  due: z.union([z.int().min(-MAX_DAYS).max(MAX_DAYS), z.iso.date()]),
  needs: z.array(z.enum(BENEFIT_NEEDS)).max(BENEFIT_NEEDS.length),
  wording: z.enum(BENEFIT_WORDINGS),
});

/** How each benefit is delivered, by its line. */
export const AllBenefitTerms = z.record(z.string().max(500), BenefitTermsFields).meta({
  description:
    "How each benefit is delivered, by its line: what it is, how many, when it is due (days from the event's last day, " +
    "or a date), what the sponsor sends, and whether it only acknowledges the sponsor.",
});
