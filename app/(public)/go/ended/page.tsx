import type { Metadata } from "next";
import { GonePage } from "@/components/layout/gone-page";
import { markGone } from "@/lib/site/http/page-status";

export const revalidate = 86_400;

export const metadata: Metadata = { title: "Sponsorship Ended", robots: { index: false } };

/** Shown for a code whose sponsorship was refunded, or whose sponsor left. */
export default async function EndedSponsorship() {
  await markGone();
  return (
    <GonePage title="This sponsorship has ended" onHref="/browseproposals" onLabel="Browse Opportunities">
      The code you followed belonged to a sponsorship that has ended, so it no longer leads anywhere.
    </GonePage>
  );
}
