import type { FigureSource } from "@/db/enums";

/** Where a figure comes from, as reports, balances, and their files say it. */
export const SOURCE_LABELS: Readonly<Record<FigureSource, string>> = {
  counted: "Counted here",
  host: "Stated by the host",
  sponsor: "Stated by the sponsor",
};
