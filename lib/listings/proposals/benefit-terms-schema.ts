import { z } from "zod";
import { BENEFIT_KINDS, BENEFIT_NEEDS, BENEFIT_WORDINGS } from "@/db/enums";
import { MAX_QUANTITY, MAX_WEIGHT, PLAIN_TERMS } from "./benefits";

/** The most days between a benefit and its event. */
const MAX_DAYS = 365;

/** How a benefit is delivered, as a browser may submit it. Earlier drafts lack a weight. */
export const BenefitTermsFields = z.object({
  kind: z.enum(BENEFIT_KINDS),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  due: z.union([z.int().min(-MAX_DAYS).max(MAX_DAYS), z.iso.date()]),
  needs: z.array(z.enum(BENEFIT_NEEDS)).max(BENEFIT_NEEDS.length),
  wording: z.enum(BENEFIT_WORDINGS),
  weight: z.int().min(1).max(MAX_WEIGHT).default(PLAIN_TERMS.weight),
  isEssential: z.boolean().default(PLAIN_TERMS.isEssential),
});
