import { GonePage } from "@/components/layout/gone-page";

/** Says of a proposal that it is gone for good. */
export function GoneProposal() {
  return (
    <GonePage title="This proposal was taken down" onHref="/browseproposals" onLabel="Browse Opportunities">
      It was on the board once and will not come back. Others near you are looking for a sponsor now.
    </GonePage>
  );
}
