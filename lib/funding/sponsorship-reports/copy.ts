import type { DeliverySide } from "@/db/enums";

/** Stands below the newest updates of a report, with a link to the others. */
export const OLDER_UPDATES = "Older updates are on the proposal's page.";

/** Who settled a benefit. */
export const SETTLED_BY_LABELS: Readonly<Record<DeliverySide, string>> = {
  host: "by the host",
  sponsor: "by the sponsor",
  admin: "by decision of the site",
  site: "automatically",
};
