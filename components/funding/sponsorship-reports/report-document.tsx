import { Section } from "@/components/layout/section";
import { PersonLink } from "@/components/trust/public-pages/person-link";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { type Stat, Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import type { ReportContent } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { OLDER_UPDATES } from "@/lib/funding/sponsorship-reports/copy";
import { verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportParties } from "@/lib/funding/sponsorship-reports/schema";
import { isDelivered, owedBenefits } from "@/lib/funding/sponsorship-reports/summary";
import { ReportBalance } from "./report-balance";
import { ReportBenefits } from "./report-benefits";
import { ReportCounts } from "./report-counts";
import { type PhotoPath, ReportPhotos } from "./report-photos";

type Props = {
  content: ReportContent;
  photoPath: PhotoPath;
  /** The public page has no amounts. */
  showsMoney: boolean;
  /** The public pages of both sides, which the content doesn't have. */
  parties?: ReportParties;
};

const NO_PAGES: ReportParties = { host: null, sponsor: null };

/** A report as people read and print it: everything comes from its content. */
export function ReportDocument({ content, photoPath, showsMoney, parties = NO_PAGES }: Props) {
  const { event, deal, dispute, refunds, extras, outcome, updates, balance, nextEdition } = content;
  const day = (iso: string) => formatDay(new Date(iso), event.timeZone);
  const money = (cents: number) => <Amount>{formatCents(cents, deal.currency)}</Amount>;
  return (
    <div className="grid gap-12 print:gap-6">
      <Stats label="In short" stats={statsOf(content)} />
      {dispute?.isOpen && (
        <Alert tone="warning" title="A dispute is open">
          The sponsor opened it on {day(dispute.openedAt)}. It isn't resolved yet, so amounts may still
          change.
        </Alert>
      )}
      {outcome && (
        <Section id="outcome" title="What the money made possible">
          <blockquote
            dir="auto"
            className="max-w-measure border-l-4 border-sun pl-5 text-lg whitespace-pre-line wrap-anywhere"
          >
            {outcome}
          </blockquote>
          <p className="mt-3 pl-6 text-sm text-quiet">{content.host.name}</p>
        </Section>
      )}
      <Section id="delivered" title="What was promised and delivered">
        <ReportBenefits content={content} showsMoney={showsMoney} />
      </Section>
      {refunds.length > 0 && (
        <Section id="refunds" title="Refunds">
          <DefinitionList
            items={refunds.map(({ cents, at, reason }) => ({
              term: [day(at), reason].filter(Boolean).join(": "),
              detail: money(cents),
            }))}
          />
        </Section>
      )}
      {extras.length > 0 && (
        <Section id="extras" title="Beyond the promise" intro={`${SOURCE_LABELS.host}.`}>
          <ul className="max-w-measure list-disc space-y-1 pl-5">
            {extras.map(({ words, at }) => (
              <li key={at} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ReportCounts counts={content.counts} attendance={content.attendance} />
      <ReportPhotos photos={content.photos} photoPath={photoPath} />
      {updates.length > 0 && (
        <Section id="updates" title="Updates">
          <ol className="grid max-w-measure gap-4">
            {updates.map(({ words, at }) => (
              <li key={at}>
                <p className="text-sm text-quiet">{day(at)}</p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {words}
                </p>
              </li>
            ))}
          </ol>
          {content.olderUpdates && (
            <p className="mt-4">
              <TextLink href={`${event.path}#updates`}>{OLDER_UPDATES}</TextLink>
            </p>
          )}
        </Section>
      )}
      {balance && <ReportBalance balance={balance} currency={deal.currency} />}
      <Section id="deal" title="The sponsorship">
        <DefinitionList
          className="max-w-measure"
          items={[
            { term: "Host", detail: <PersonLink name={content.host.name} page={parties.host} /> },
            { term: "Sponsor", detail: <PersonLink name={content.sponsor.name} page={parties.sponsor} /> },
            { term: "Tier", detail: deal.tier },
            { term: "Paid on", detail: day(deal.paidAt) },
            ...(showsMoney
              ? [
                  { term: "Price", detail: money(deal.priceCents) },
                  ...(deal.eventShareCents === null
                    ? []
                    : [{ term: "For the event itself", detail: money(deal.eventShareCents) }]),
                  ...(deal.refundedCents > 0
                    ? [{ term: "Refunded", detail: money(deal.refundedCents) }]
                    : []),
                  ...(deal.releasedCents > 0
                    ? [{ term: "Released to the host, after fees", detail: money(deal.releasedCents) }]
                    : []),
                  ...(deal.receiptNumber ? [{ term: "Receipt", detail: deal.receiptNumber }] : []),
                ]
              : []),
          ]}
        />
      </Section>
      {nextEdition && (
        <Section id="next" title="Next edition">
          <p>
            <TextLink href={nextEdition.path}>{nextEdition.title}</TextLink>
            {nextEdition.startsAt && `, ${day(nextEdition.startsAt)}`}
          </p>
        </Section>
      )}
      <About content={content} />
    </div>
  );
}

function statsOf({ benefits, attendance, photos, counts }: ReportContent): Stat[] {
  const owed = owedBenefits(benefits);
  return [
    ...(owed.length > 0
      ? [
          {
            label: "Benefits delivered",
            value: `${owed.filter(isDelivered).length} of ${owed.length}`,
            note: SOURCE_LABELS.counted,
          },
        ]
      : []),
    ...(attendance
      ? [{ label: "Attendance", value: formatCount(attendance.amount), note: SOURCE_LABELS.host }]
      : []),
    ...counts
      .filter(({ source }) => source === "counted")
      .slice(0, 2)
      .map(({ label, amount, source }) => ({
        label,
        value: formatCount(amount),
        note: SOURCE_LABELS[source],
      })),
    ...(photos.length > 0
      ? [{ label: "Photos", value: formatCount(photos.length), note: SOURCE_LABELS.host }]
      : []),
  ];
}

/** The version, what changed, and how to verify it. */
function About({ content }: { content: ReportContent }) {
  const { code, version, issuedAt, isFinal, changes, event, site } = content;
  if (code === "") return null;
  return (
    <Section id="about" title="About this report">
      <div className="grid max-w-measure gap-3">
        <p>
          Version {version}, issued on {formatDay(new Date(issuedAt), event.timeZone)}.{" "}
          {isFinal ? "It is final." : "We update it until every benefit is settled."}
        </p>
        {changes.length > 0 && (
          <div>
            <p className="font-semibold">What changed since version {version - 1}</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              {changes.map((change) => (
                <li key={change} dir="auto">
                  {change}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p>
          {site.name} wrote this report from what it recorded, and signed it. Check that it is genuine and
          unchanged:{" "}
          <a href={verifyReportPath(code)} className="text-action underline">
            {new URL(verifyReportPath(code), site.origin).href}
          </a>
        </p>
        <p className="text-sm text-quiet">
          Every figure says where it comes from: counted here, stated by the host, or stated by the sponsor.
          Nothing is estimated.
        </p>
      </div>
    </Section>
  );
}
