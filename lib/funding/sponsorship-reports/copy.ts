import type { DeliverySide } from "@/db/enums";

/** Follows the newest updates of a report, with a link to the others. */
export const OLDER_UPDATES = "Older updates are on the proposal's page.";

/** Why neither side can agree to a public page. */
export const WITHDRAWN =
  "Our team took this report's public page down. Neither side can agree to one until our team allows it again.";

/** For a code or version that no report has. */
export const UNKNOWN_REPORT_COPY = {
  title: "We issued no such report",
  text: "No report has this code. Check it for typing errors. If it's right, the report isn't from this site.",
} as const;

/** Who settled a benefit. */
export const SETTLED_BY_LABELS: Readonly<Record<DeliverySide, string>> = {
  host: "by the host",
  sponsor: "by the sponsor",
  admin: "by decision of the site",
  site: "automatically",
};
