import { z } from "zod";
import {
  BALANCE_AUDIENCES,
  BALANCE_CATEGORIES,
  BALANCE_SIDES,
  type BalanceAudience,
  type BalanceCategory,
  type BalanceSide,
  type FigureSource,
} from "@/db/enums";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { oneLine } from "@/lib/core/typed-text";

/** Entries of one balance, characters of a label, and bytes of a receipt. */
export const BALANCE_LIMITS = { entries: 500, label: 100, bytes: 20_000_000 } as const;

const AMOUNT = "Please enter an amount between $0.01 and $1,000,000.";
const DAY = "Please enter a date.";
const [EARLIEST, LATEST] = ["2000-01-01", "2099-12-31"];

const fields = {
  side: z.enum(BALANCE_SIDES, "Please choose income or cost."),
  category: z.string(),
  label: z
    .string()
    .overwrite((text) => oneLine(text).trim())
    .min(1, "Please say what it is.")
    .refine((text) => [...text].length <= BALANCE_LIMITS.label, "Please keep it to 100 characters."),
  /** `YYYY-MM-DD`. */
  day: z.iso
    .date(DAY)
    .refine((day) => day >= EARLIEST && day <= LATEST, "Please enter a date between 2000 and 2099."),
  amountCents: z.number({ error: AMOUNT }).int(AMOUNT).min(1, AMOUNT).max(MAX_AMOUNT_CENTS, AMOUNT),
};

const isOfSide = ({ side, category }: { side: BalanceSide; category: string }) =>
  BALANCE_CATEGORIES[side].some((known) => known === category);
const CATEGORY = { path: ["category"], message: "Please choose a category." };
const typed = <T extends { category: string }>(entry: T) => ({
  ...entry,
  category: entry.category as BalanceCategory,
});

export const AddBalanceEntryInput = z
  .object({
    /** The event, or the campaign without one. */
    subjectId: z.uuid(),
    /** Generated once per form: a second post adds nothing. */
    formId: z.uuid(),
    ...fields,
  })
  .refine(isOfSide, CATEGORY)
  .transform(typed);
export type AddBalanceEntryInput = z.output<typeof AddBalanceEntryInput>;

export const EditBalanceEntryInput = z
  .object({ entryId: z.uuid(), ...fields })
  .refine(isOfSide, CATEGORY)
  .transform(typed);
export type EditBalanceEntryInput = z.output<typeof EditBalanceEntryInput>;

export const BalanceEntryRef = z.object({ entryId: z.uuid() });
export type BalanceEntryRef = z.output<typeof BalanceEntryRef>;

export const ShareBalanceInput = z.object({
  subjectId: z.uuid(),
  /** Everyone else's access ends. */
  audiences: z.array(z.enum(BALANCE_AUDIENCES)).max(BALANCE_AUDIENCES.length),
});
export type ShareBalanceInput = z.output<typeof ShareBalanceInput>;

/** What a balance is of. Instants in UTC. */
export interface BalanceSubject {
  id: string;
  title: string;
  /** False: a campaign without an event. */
  isEvent: boolean;
  isCanceled: boolean;
  /** The event's start, or when the campaign was published. */
  startsAt: Date;
  timeZone: string;
  /** In which season it is counted: the year of that day there. */
  year: number;
}

/**
 * The sums of one balance, in cents. Sponsorships are as the ledger has them: what was paid is what was refunded, plus
 * fees, commissions, and what is held for and was released to the host.
 */
export interface BalanceTotals {
  paidCents: number;
  /** Refunded to sponsors, or lost in disputes. */
  returnedCents: number;
  heldCents: number;
  releasedCents: number;
  feeCents: number;
  commissionCents: number;
  /** Agreed with booked vendors. */
  vendorCents: number;
  /** The host's entries, by category. */
  stated: { side: BalanceSide; category: BalanceCategory; cents: number }[];
}

/** One line of a balance: no names, no single sponsorships. */
export interface BalanceLine {
  label: string;
  side: BalanceSide;
  cents: number;
  source: FigureSource;
}

/** What a balance comes to, in cents. */
export interface BalanceSums {
  incomeCents: number;
  costCents: number;
  /** Income less costs; negative: the gap. */
  resultCents: number;
  /** The same without what is held. */
  safeResultCents: number;
  /** Gifts without money, which no sum counts. */
  inKindCents: number;
}

export interface BalanceEntryDto {
  id: string;
  side: BalanceSide;
  category: BalanceCategory;
  label: string;
  day: string;
  amountCents: number;
  /** The file name of its receipt; null: none. */
  receiptName: string | null;
}

/** A booked vendor, as the site knows it: it is paid elsewhere. */
export interface BookedVendor {
  name: string;
  cents: number;
  /** Which sides confirmed that the work was done and paid for. */
  isConfirmedByHost: boolean;
  isConfirmedByVendor: boolean;
}

/** A tier that can be bought now. Cents. */
export interface UnsoldTier {
  /** Null: the proposal has no tiers. */
  name: string | null;
  /** If one sponsor funds all of a proposal, only one of its tiers can be sold. */
  proposalId: string;
  isSingle: boolean;
  priceCents: number;
  /** After the platform's fee. */
  netCents: number;
  free: number;
}

/** A balance as its host, co-owners, and admins see it. */
export interface BalanceDto {
  subject: BalanceSubject;
  totals: BalanceTotals;
  entries: BalanceEntryDto[];
  vendors: BookedVendor[];
  tiers: UnsoldTier[];
  audiences: BalanceAudience[];
  /** The viewer is its host. */
  isOwn: boolean;
}

/** A balance as sponsors and the public see it, if the host shares it. */
export interface SharedBalanceDto {
  subject: BalanceSubject;
  lines: BalanceLine[];
  sums: BalanceSums;
}

/** A line of the season. */
export interface SeasonRow {
  subject: BalanceSubject;
  totals: BalanceTotals;
  audiences: BalanceAudience[];
}
