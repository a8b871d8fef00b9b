import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { formatDay } from "@/lib/core/dates";
import type { SponsorshipUpdates } from "@/lib/funding/updates/schema";
import { AskForUpdate } from "./ask-for-update";
import { LatestUpdates } from "./latest-updates";

type Props = { sponsorshipId: string; news: SponsorshipUpdates };

/** A sponsorship's updates: its sponsor reads them and asks for one, its host writes them. */
export function SponsorshipUpdatesSection({ sponsorshipId, news }: Props) {
  const { updates, canAsk, askedAt, writePath } = news;
  return (
    <Section
      id="updates"
      title={writePath ? "Updates for your sponsors" : "What your money is doing"}
      intro={introOf(news)}
    >
      <div className="grid gap-5">
        {(writePath || canAsk) && (
          <div>
            {writePath && (
              <ButtonLink href={writePath} size="sm" variant="secondary" prefetch={false}>
                Write an update
              </ButtonLink>
            )}
            {canAsk && <AskForUpdate sponsorshipId={sponsorshipId} />}
          </div>
        )}
        {askedAt && <p>You asked for an update on {formatDay(askedAt)}. We've let the host know.</p>}
        {updates.length > 0 && <LatestUpdates updates={updates} />}
      </div>
    </Section>
  );
}

const introOf = ({ updates, writePath }: SponsorshipUpdates) => {
  if (updates.length > 0) return undefined;
  return writePath
    ? "Nothing yet. A few sentences and a picture show sponsors what their money is doing."
    : "The host hasn't written an update yet. We'll email you when there is one.";
};
