import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import type { AssetsPage } from "@/lib/funding/sponsor-assets/assets-page";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { listNeeds } from "@/lib/listings/proposals/benefits";
import { threadPath } from "@/lib/messaging/threads/paths";
import { NeedCard } from "./need-card";
import { NeedyBenefits } from "./needy-benefits";

type Props = { page: AssetsPage; logoProblem: string | null };

/** What a host needs from a sponsor: what is missing, a card for each thing, and the benefits that it is for. */
export function AssetsView({ page, logoProblem }: Props) {
  const { side, title, otherName, threadId, needs, benefits } = page;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        above={
          page.hasSponsorshipPage && (
            <TextLink href={sponsorshipPath(page.sponsorshipId)}>Sponsorship</TextLink>
          )
        }
        title={
          <span className="wrap-anywhere">
            {side === "sponsor" ? `What ${otherName} needs from you` : `What ${otherName} sends`}
          </span>
        }
        intro={
          <span dir="auto" className="wrap-anywhere">
            For {title}
          </span>
        }
        actions={
          threadId && (
            <ButtonLink
              href={threadPath(threadId)}
              variant="secondary"
              icon={<Icon name="message-circle" aria-hidden="true" size={18} />}
              prefetch={false}
            >
              Open conversation
            </ButtonLink>
          )
        }
      />
      {needs.length === 0 ? (
        <p className="text-quiet">
          {side === "sponsor"
            ? `${otherName} needs nothing from you to deliver your benefits.`
            : "You need nothing from this sponsor to deliver the benefits."}
        </p>
      ) : (
        <div className="grid gap-6">
          <Progress page={page} />
          {needs.map((need) => (
            <NeedCard
              key={need.need}
              page={page}
              need={need}
              problem={need.need === "logo" ? logoProblem : null}
            />
          ))}
          <Section id="benefits" title="What it is for" className="mt-4">
            <NeedyBenefits page={page} benefits={benefits} />
          </Section>
        </div>
      )}
    </div>
  );
}

/** Whether something is missing, and by when. */
function Progress({ page: { side, otherName, needs, timeZone } }: { page: AssetsPage }) {
  const missing = needs.filter(({ sent, sendBy }) => sent === null && sendBy !== null);
  const days = missing.flatMap(({ sendBy }) => (sendBy ? [Number(sendBy)] : []));
  if (days.length === 0)
    return needs.some(({ sent }) => sent !== null) ? (
      <Alert tone="success">
        {side === "sponsor"
          ? `You've sent everything. ${otherName} can use it now. You can replace it until it's used.`
          : `${otherName} has sent everything you need.`}
      </Alert>
    ) : (
      <Alert>Nothing needs to be sent anymore.</Alert>
    );
  const what = listNeeds(missing.map(({ need }) => need));
  const day = formatDay(new Date(Math.min(...days)), timeZone);
  return side === "sponsor" ? (
    <Alert tone="warning">
      Please send {what} by {day}. Benefits that still wait for it 3 days later count as delivered.
    </Alert>
  ) : (
    <Alert>
      Still missing: {what}, due {day}. We remind {otherName} 7 days before, 2 days before, and on that day.
    </Alert>
  );
}
