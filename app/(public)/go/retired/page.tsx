import type { Metadata } from "next";
import { GonePage } from "@/components/layout/gone-page";
import { markGone } from "@/lib/site/http/page-status";

export const revalidate = 86_400;

export const metadata: Metadata = { title: "Code No Longer in Use", robots: { index: false } };

/** Shown for a code that its host took out of use. */
export default async function RetiredCode() {
  await markGone();
  return (
    <GonePage title="This code is no longer in use" onHref="/browseproposals" onLabel="Browse Opportunities">
      The host of the event took it out of use.
    </GonePage>
  );
}
