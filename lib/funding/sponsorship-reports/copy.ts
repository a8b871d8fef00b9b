import type { DeliverySide } from "@/db/enums";

/** Who settled a benefit. */
export const SETTLED_BY_LABELS: Readonly<Record<DeliverySide, string>> = {
  host: "by the host",
  sponsor: "by the sponsor",
  admin: "by decision of the site",
  site: "automatically",
};
