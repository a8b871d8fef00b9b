import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";

/** Invites a sponsor who isn't subscribed to get hosts' opportunities by email. It only links to the settings. */
export function OpportunitiesCard() {
  return (
    <Card as="section" aria-labelledby="opportunities" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-measure">
          <h2 id="opportunities" className="text-lg">
            Opportunities by email
          </h2>
          <p className="mt-1 text-sm text-quiet">
            Hosts can email you about events looking for sponsors, in the categories you choose. You get at
            most two of these emails a week and can unsubscribe with one click. Your address stays private.
          </p>
        </div>
        <ButtonLink href="/accountsettings/notifications" variant="secondary">
          Choose categories
        </ButtonLink>
      </div>
    </Card>
  );
}
