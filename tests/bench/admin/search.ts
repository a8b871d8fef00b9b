import { searchEverything } from "@/lib/site/admin/queries/search";
import { payerOf } from "./generate-payments";
import { addressOf } from "./generate-users";
import type { Question } from "./timing";

/** Frequent and rare words, an address, amounts, references, and a text that matches nothing. */
const TYPED = [
  "fi",
  "First7",
  "rarename",
  "nobodyatall",
  addressOf(payerOf(500, 1_000_000)),
  "348.00",
  "1234.56",
  "ref_999999",
  "R-2026-000123",
  "0123456789ab",
  "fair",
];

/** The search of everything. */
export const SEARCHES: readonly Question[] = TYPED.map(
  (typed): Question => [typed, (ctx) => searchEverything(ctx, typed)],
);
