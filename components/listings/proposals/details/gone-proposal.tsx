import { GonePage } from "@/components/layout/gone-page";

/** Page for a permanently removed proposal. */
export function GoneProposal() {
  return (
    <GonePage title="This proposal was removed" onHref="/browseproposals" onLabel="Browse Opportunities">
      It's no longer available. Other events near you are looking for sponsors.
    </GonePage>
  );
}
