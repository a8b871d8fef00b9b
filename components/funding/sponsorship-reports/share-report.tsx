import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { CopyField } from "@/components/site/share/copy-field";
import { TextLink } from "@/components/ui/text-link";
import {
  createReportLinkAction,
  publishReportAction,
  revokeReportLinkAction,
  unpublishReportAction,
} from "@/lib/funding/sponsorship-reports/actions";
import { badgeClaim, badgeSnippet } from "@/lib/funding/sponsorship-reports/badge";
import { WITHDRAWN } from "@/lib/funding/sponsorship-reports/copy";
import { badgePath, publicReportPath, sharedReportPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportPage } from "@/lib/funding/sponsorship-reports/schema";

type Props = { page: ReportPage; siteUrl: string };

/** The sponsor's private link, and each side's consent to a public page. */
export function ShareReport({ page, siteUrl }: Props) {
  return (
    <Section id="share" title="Share this report">
      <div className="grid max-w-measure gap-8">
        {page.side === "sponsor" && <PrivateLink page={page} siteUrl={siteUrl} />}
        <PublicPage page={page} siteUrl={siteUrl} />
        {page.side === "sponsor" && <Badge page={page} siteUrl={siteUrl} />}
        {page.side === "sponsor" && (
          <p className="text-sm text-quiet">
            The event&apos;s proposal can name you as a sponsor, too. Choose that in your{" "}
            <TextLink href="/accountsettings/privacy">privacy settings</TextLink>.
          </p>
        )}
      </div>
    </Section>
  );
}

function PrivateLink({ page: { sponsorshipId, linkToken }, siteUrl }: Props) {
  if (linkToken === null)
    return (
      <ActionButton
        action={createReportLinkAction}
        about={{ sponsorshipId }}
        above={
          <p className="mb-3">
            A private link shows the newest version, with amounts, to anyone you give it to. They need no
            account.
          </p>
        }
        busy="Creating…"
        done="Link created."
      >
        Create private link
      </ActionButton>
    );
  return (
    <div>
      <CopyField
        label="Private link"
        hint="Anyone who has it sees the newest version, with amounts."
        text={siteUrl + sharedReportPath(linkToken)}
        copy="Copy link"
        copied="Link copied."
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <ActionButton
          action={createReportLinkAction}
          about={{ sponsorshipId }}
          variant="secondary"
          size="sm"
          busy="Replacing…"
          done="Link replaced. The earlier one no longer works."
        >
          Replace link
        </ActionButton>
        <ActionButton
          action={revokeReportLinkAction}
          about={{ sponsorshipId }}
          variant="quiet"
          size="sm"
          busy="Revoking…"
          done="Link revoked."
        >
          Revoke link
        </ActionButton>
      </div>
    </div>
  );
}

function PublicPage({ page, siteUrl }: Props) {
  const { sponsorshipId, side, content, hostIsForPublic, sponsorIsForPublic, isWithdrawn } = page;
  const [own, other] =
    side === "host" ? [hostIsForPublic, sponsorIsForPublic] : [sponsorIsForPublic, hostIsForPublic];
  const otherName = side === "host" ? content.sponsor.name : content.host.name;
  const path = publicReportPath(content.code);
  if (isWithdrawn)
    return (
      <div>
        <h3 className="text-base">Public page</h3>
        <p className="mt-1">{WITHDRAWN}</p>
      </div>
    );
  return (
    <div>
      <h3 className="text-base">Public page</h3>
      <p className="mt-1 mb-3">
        {own && other ? (
          <>
            Everyone can see this report, without amounts: <TextLink href={path}>{siteUrl + path}</TextLink>
          </>
        ) : own ? (
          `You agreed. The page becomes public when ${otherName} agrees, too.`
        ) : (
          `A public page shows this report to everyone, without amounts, if both sides agree.${other ? ` ${otherName} has agreed.` : ""} Either side can withdraw at any time.`
        )}
      </p>
      {own ? (
        <ActionButton
          action={unpublishReportAction}
          about={{ sponsorshipId }}
          variant="secondary"
          size="sm"
          busy="Saving…"
          done="You no longer agree. There is no public page."
        >
          Withdraw consent
        </ActionButton>
      ) : (
        <ActionButton
          action={publishReportAction}
          about={{ sponsorshipId }}
          variant="secondary"
          size="sm"
          busy="Saving…"
          done={other ? "The page is public." : "You agreed to a public page."}
        >
          Agree to a public page
        </ActionButton>
      )}
    </div>
  );
}

function Badge({ page: { content, hasBadge }, siteUrl }: Props) {
  const claim = badgeClaim(content);
  return (
    <div>
      <h3 className="text-base">Badge</h3>
      {hasBadge ? (
        <>
          <p className="mt-1 mb-3">
            Show on your website that you supported this event. The badge leads to this report&apos;s
            verification, and is valid while the report is public and you aren&apos;t refunded in full.
          </p>
          <img
            src={badgePath(content.code)}
            alt={`Supported ${claim}`}
            width={280}
            height={72}
            className="mb-4"
          />
          <CopyField
            label="Code for your website"
            hint="Add ?theme=light or ?theme=dark to the image's address for a fixed look."
            text={badgeSnippet(siteUrl, content.code, claim)}
            copy="Copy snippet"
            copied="Snippet copied."
            isLong
          />
        </>
      ) : (
        <p className="mt-1">
          You get a badge for your website when both sides agree to a public page. There is none after a full
          refund.
        </p>
      )}
    </div>
  );
}
