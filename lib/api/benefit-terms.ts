import { z } from "zod";
import type { BenefitTermsByLine } from "@/db/enums";
import { BenefitTermsFields } from "@/lib/listings/proposals/benefit-terms-schema";
import { PLAIN_TERMS, termsOf } from "@/lib/listings/proposals/benefits";
import { MAX_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";

const { isEssential, ...SAME } = BenefitTermsFields.shape;

/** How each benefit is delivered, under its documented names. */
export const BenefitTermsBody = z
  .record(z.string().max(500), z.object({ ...SAME, is_essential: isEssential }))
  .meta({
    description:
      "How each benefit is delivered, by its line: what it is, how many, when it is due (days from the event's last day, " +
      "or a date), what the sponsor sends, and whether it only acknowledges the sponsor. `weight`, from 1 to 10, is its " +
      "part of the price relative to the tier's other benefits; the event itself gets `event_share` percent of it. If an " +
      "essential benefit is missing, the sponsor may claim everything back.",
  });

/** What `event_share` means. */
export const EVENT_SHARE_ABOUT = `The part of each price for the event itself, in percent: a whole number from 0 to ${MAX_EVENT_SHARE_BPS / 100}. The benefits share the rest.`;

type BenefitTermsBody = z.output<typeof BenefitTermsBody>;

/** The terms as commands take them. */
export const fromBenefitTerms = (terms: BenefitTermsBody): BenefitTermsByLine =>
  Object.fromEntries(
    Object.entries(terms).map(([line, { is_essential, ...own }]) => [
      line,
      { ...own, isEssential: is_essential },
    ]),
  );

/** Terms under their documented names. */
export const toBenefitTerms = (terms: BenefitTermsByLine): BenefitTermsBody =>
  Object.fromEntries(
    Object.keys(terms).map((line) => {
      const { isEssential: is_essential, ...own } = termsOf(line, terms);
      return [line, { ...own, is_essential }];
    }),
  );

/** The same as SQL, from a column. */
export const benefitTermsSql = (column: string) =>
  `(select coalesce(jsonb_object_agg(line, (own - 'isEssential') || jsonb_build_object(
      'weight', coalesce(own -> 'weight', '${PLAIN_TERMS.weight}'),
      'is_essential', coalesce(own -> 'isEssential', '${PLAIN_TERMS.isEssential}'))), '{}')
    from jsonb_each(${column}) as terms (line, own))`;
