import clsx from "clsx";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { DefinitionList } from "@/components/ui/definition-list";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import { publicReportPath, verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { type ReportVerification } from "@/lib/funding/sponsorship-reports/verification";

type Props = { verification: ReportVerification; siteName: string };

/** Whether a report is genuine, what it is, and what was checked. */
export function VerificationResult({ verification, siteName }: Props) {
  const { code, version, newestVersion, isGenuine, isFinal, names } = verification;
  return (
    <>
      <div className="flex items-start gap-4 pt-8 pb-8 sm:pt-12">
        <Icon
          name={isGenuine ? "badge-check" : "triangle-alert"}
          aria-hidden="true"
          size={40}
          className={clsx("mt-1", isGenuine ? "text-moss-ink" : "text-brick")}
        />
        <div className="max-w-measure min-w-0">
          <h1 className="text-2xl">
            {isGenuine ? "This report is genuine" : "This report doesn’t match what was issued"}
          </h1>
          <p className="mt-3 text-pretty text-quiet">
            {isGenuine
              ? `${siteName} issued version ${version} of it on ${formatMoment(verification.issuedAt)} (UTC).`
              : "Don’t rely on it. The checks below say what differs. Please tell us where you got it."}
          </p>
        </div>
      </div>
      <div className="max-w-measure">
        {isGenuine && version < newestVersion && (
          <Alert tone="warning" title="There is a newer version" className="mb-6">
            <TextLink href={verifyReportPath(code)} prefetch={false}>
              Verify version {newestVersion}
            </TextLink>
          </Alert>
        )}
        {names && (
          <div className="mb-6">
            <TextLink href={names.eventPath} prefetch={false} dir="auto" className="text-lg font-semibold">
              {names.event}
            </TextLink>
            <p className="mt-1 text-quiet">
              <bdi>{names.sponsor}</bdi> sponsored it, and <bdi>{names.host}</bdi> hosted it.
            </p>
            <p className="mt-2">
              <TextLink href={publicReportPath(code)} prefetch={false}>
                Read the public report
              </TextLink>
            </p>
          </div>
        )}
        <DefinitionList
          items={[
            { term: "Code", detail: <span className="font-mono">{code}</span> },
            {
              term: "Version",
              detail: version === newestVersion ? `${version}, the newest` : `${version} of ${newestVersion}`,
            },
            { term: "Issued by", detail: siteName },
            { term: "State", detail: isFinal ? "Final" : "Not final: acceptance was still open" },
          ]}
        />
        {!names && isGenuine && (
          <p className="mt-4 text-sm text-quiet">
            We name the event, the host, and the sponsor only while both sides make the report public.
          </p>
        )}
        <h2 className="mt-10 text-lg">What we checked</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          <SignatureCheck {...verification} />
          <ContentCheck {...verification} />
          <LogCheck {...verification} />
        </ul>
      </div>
    </>
  );
}

function SignatureCheck({ signature, keyId }: ReportVerification) {
  return (
    <Check title="Signature" isGood={signature === "valid"}>
      {signature === "valid" && "Valid, by the key"}
      {signature === "invalid" && "Not valid for this version and the key"}
      {signature === "unknown_key" && "By a key that isn’t ours:"}{" "}
      <span className="font-mono text-xs wrap-anywhere">{keyId}</span>
    </Check>
  );
}

function ContentCheck({ content }: ReportVerification) {
  return (
    <Check title="Content" isGood={content !== "changed"}>
      {content === "unchanged" && "Unchanged since it was issued."}
      {content === "changed" && "Changed after it was issued."}
      {content === "erased" &&
        "Names left our copy when an account was deleted. The signature still covers the PDF: check yours below."}
    </Check>
  );
}

function LogCheck({ log }: ReportVerification) {
  return (
    <Check title="Audit log" isGood={log !== null}>
      {!log && "It has no entry of this version."}
      {log && `Recorded on ${formatMoment(log.at)} (UTC). `}
      {log?.seal && `Sealed with number ${log.seal.number} on ${formatMoment(log.seal.at)} (UTC).`}
      {log && !log.seal && "The log is sealed every ten minutes; this entry is next."}
    </Check>
  );
}

function Check({ title, isGood, children }: { title: string; isGood: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <Icon
        name={isGood ? "circle-check" : "circle-alert"}
        aria-hidden="true"
        size={20}
        className={clsx("mt-0.5", isGood ? "text-moss-ink" : "text-brick")}
      />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-quiet">{children}</p>
      </div>
    </li>
  );
}
