import { Section } from "@/components/layout/section";
import { Timeline } from "@/components/site/admin/timeline";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { REPORT_REASONS, type ReportReason } from "@/db/enums";
import { removalResult } from "@/lib/funding/sponsorships/removal";
import {
  APPEAL_LABELS,
  CASE_LABELS,
  EVENT_LABELS,
  formatReportCount,
  OWN_DECISION,
  REPORT_LABELS,
  TOO_NEW,
} from "@/lib/trust/moderation/copy";
import type { CaseDto, QueueRow, ReportRow } from "@/lib/trust/moderation/dto";
import { caseConversationPath } from "@/lib/trust/moderation/paths";
import { CaseTable } from "./case-table";
import { MoneyCopy } from "./money-copy";
import { SnapshotLines } from "./snapshot";
import { AnswerForms } from "./verdict-forms";

/** The decision, if there is one. */
export function Verdict({ decided }: { decided: CaseDto }) {
  const { status, verdict, decidedAt, decidedBy, removal } = decided;
  if (!decidedAt) return null;
  return (
    <Alert
      tone="info"
      title={
        <>
          {CASE_LABELS[status]} by {decidedBy ?? "the system"} on <ReaderTime iso={decidedAt.toISOString()} />
        </>
      }
    >
      <span className="wrap-anywhere whitespace-pre-line">{verdict}</span>
      {removal && status === "hidden" && (
        <div className="mt-2">
          <MoneyCopy notes={removalResult(removal)} />
        </div>
      )}
    </Alert>
  );
}

/** The person's appeal and the answer. */
export function Appeal({ of, canAnswer, viewerId }: { of: CaseDto; canAnswer: boolean; viewerId: string }) {
  const { appeal, snapshot, status, removal } = of;
  if (!appeal) return null;
  return (
    <Section
      id="appeal"
      className="grid gap-4"
      title={`Appeal: ${APPEAL_LABELS[appeal.status]}`}
      intro={<ReaderTime iso={appeal.at.toISOString()} />}
    >
      <blockquote className="max-w-measure border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {appeal.words || "Deleted with the account."}
      </blockquote>
      {appeal.answer && <p className="max-w-measure wrap-anywhere">Response: {appeal.answer}</p>}
      {appeal.status === "open" &&
        (canAnswer ? (
          <AnswerForms
            appealId={appeal.id}
            title={snapshot?.title ?? ""}
            wasPaidBack={status === "hidden" && (removal?.returned ?? 0) > 0}
          />
        ) : (
          <p className="text-sm text-quiet">{of.decidedById === viewerId ? OWN_DECISION : TOO_NEW}</p>
        ))}
    </Section>
  );
}

/** The reported content then and now. */
export function Thing({ of }: { of: CaseDto }) {
  const { id, kind, snapshot, now, hasChanged, reportCount } = of;
  const isTalk = kind === "thread" || kind === "message";
  return (
    <Section id="thing" title="Content">
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <h3 className="mb-2 text-base">When the case was opened</h3>
          <SnapshotLines snapshot={snapshot} />
        </div>
        <div>
          <h3 className="mb-2 text-base">Now{now?.isHidden ? ", hidden" : ""}</h3>
          {!now ? (
            <p className="text-sm text-quiet">Deleted.</p>
          ) : hasChanged ? (
            <SnapshotLines snapshot={now.snapshot} />
          ) : (
            <p className="text-sm text-quiet">Unchanged.</p>
          )}
          {now?.path && !now.isHidden && (
            <TextLink href={now.path} prefetch={false}>
              View page
            </TextLink>
          )}
        </div>
      </div>
      {isTalk && reportCount > 0 && (
        <p className="mt-4 text-sm">
          <TextLink href={caseConversationPath(id)} prefetch={false}>
            Read the conversation
          </TextLink>
          <span className="ml-2 text-quiet">We log that you opened it.</span>
        </p>
      )}
    </Section>
  );
}

/** Who reported it and why, and what it said then if it has changed. */
export function Reports({ reports, count }: { reports: readonly ReportRow[]; count: number }) {
  return (
    <Section
      id="reports"
      title={formatReportCount(count)}
      intro={count > reports.length ? `Showing the first ${reports.length}.` : undefined}
    >
      <ul className="grid gap-4">
        {reports.map(({ id, reporterName, reason, note, snapshot, at }) => (
          <li key={id} className="border-b border-line pb-4">
            <p className="font-semibold">{REPORT_LABELS[reason]}</p>
            <p className="text-sm text-quiet">
              <ReaderTime iso={at.toISOString()} /> · {reporterName}
            </p>
            {note && <p className="mt-1 max-w-measure text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
            {snapshot && (
              <details className="mt-2 text-sm">
                <summary className="min-h-11 cursor-pointer content-center text-action">
                  Content at that time
                </summary>
                <SnapshotLines snapshot={snapshot} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Other cases about the same person. */
export function Earlier({
  name,
  cases,
  warnings,
}: {
  name: string;
  cases: readonly QueueRow[];
  warnings: number;
}) {
  return (
    <Section
      id="earlier"
      title={`Other cases about ${name}`}
      intro={warnings === 0 ? "Never warned." : `Warned ${warnings === 1 ? "once" : `${warnings} times`}.`}
    >
      {cases.length > 0 ? (
        <CaseTable caption={`Other cases about ${name}`} cases={cases} />
      ) : (
        <p className="text-sm text-quiet">None.</p>
      )}
    </Section>
  );
}

/** The case's timeline. */
export function History({ of }: { of: CaseDto }) {
  return (
    <Section id="history" title="History">
      <Timeline
        label="History"
        entries={of.events.map(({ action, note, ...entry }) => ({
          ...entry,
          what: EVENT_LABELS[action] ?? action,
          note: REPORT_REASONS.some((each) => each === note) ? REPORT_LABELS[note as ReportReason] : note,
        }))}
      />
    </Section>
  );
}
