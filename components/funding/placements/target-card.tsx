import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { PlacementsPage } from "@/lib/funding/placements/schema";
import { TargetForm } from "./target-form";
import { TargetNote } from "./target-note";

/** Where all codes of a sponsorship lead. */
export function TargetCard({ page }: { page: PlacementsPage }) {
  const { sponsorshipId, side, target, isInForce, proposalPath } = page;
  return (
    <Card as="section" aria-labelledby="target">
      <h2 id="target" className="text-lg">
        {side === "sponsor" ? "Where your codes lead" : "Where the codes lead"}
      </h2>
      <div className="mt-2 grid gap-4">
        {target ? (
          <TargetNote target={target} side={side} />
        ) : (
          <p className="text-sm text-quiet">
            To <TextLink href={proposalPath}>the proposal</TextLink>, until you choose an address.
          </p>
        )}
        {side === "sponsor" && isInForce && (
          <TargetForm
            sponsorshipId={sponsorshipId}
            url={target?.url ?? null}
            label="Your address"
            hint="Your site, an offer, or a form. Leave it empty to lead to the proposal."
          />
        )}
      </div>
    </Card>
  );
}
