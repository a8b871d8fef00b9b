import type { DeliverySide, FigureSource } from "@/db/enums";

/** Where a figure comes from. */
export const SOURCE_LABELS: Readonly<Record<FigureSource, string>> = {
  counted: "Counted here",
  host: "Stated by the host",
  sponsor: "Stated by the sponsor",
};

/** Who settled a benefit. */
export const SETTLED_BY_LABELS: Readonly<Record<DeliverySide, string>> = {
  host: "by the host",
  sponsor: "by the sponsor",
  admin: "by decision of the site",
  site: "by silence",
};
