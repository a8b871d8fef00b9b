import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";

/** Tells a sponsor who does not get them that hosts' opportunities can come by mail; nothing is switched on from here. */
export function OpportunitiesCard() {
  return (
    <Card as="section" aria-labelledby="opportunities" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-measure">
          <h2 id="opportunities" className="text-lg">
            Opportunities by email
          </h2>
          <p className="mt-1 text-sm text-quiet">
            Hosts can write to you about events that look for a sponsor: of the kinds you choose, at most two
            mails a week, and you can leave with one press. Nobody sees your address.
          </p>
        </div>
        <ButtonLink href="/accountsettings/notifications" variant="secondary">
          Choose what you want
        </ButtonLink>
      </div>
    </Card>
  );
}
