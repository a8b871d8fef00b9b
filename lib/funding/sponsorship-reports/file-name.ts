import type { ReportContent } from "@/db/enums";
import { slugOf } from "@/lib/core/slug";
import { badgeClaim } from "./badge";

/** The name of a report's files in ASCII, without an ending: sponsorship-report-harvest-fair-2026-oak-bakery-v1. */
export function reportFileName(content: ReportContent): string {
  const sponsor = slugOf(content.sponsor.name);
  const parts = [slugOf(badgeClaim(content)), sponsor === slugOf("") ? content.code : sponsor];
  return `sponsorship-report-${parts.join("-")}-v${content.version}`;
}
