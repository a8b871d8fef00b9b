import { useId } from "react";
import { Card } from "@/components/ui/card";
import { formatMoment } from "@/lib/core/dates";
import type { ContractContent } from "@/lib/funding/contracts/content";
import type { AcceptanceDto } from "@/lib/funding/contracts/schema";

type Props = {
  content: ContractContent;
  /** "Version 2, sent on …", or a preview note. */
  status: string;
  /** Null in a preview. */
  acceptances: readonly AcceptanceDto[] | null;
};

/** A contract as both sides read and print it. */
export function ContractDocument({ content, status, acceptances }: Props) {
  const { title, host, sponsor, clauses } = content;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="print:border-0 print:p-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-quiet">{status}</p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Side label="Host" {...host} />
        <Side label="Sponsor" {...sponsor} />
      </div>
      <ol className="mt-6 grid list-none gap-5">
        {clauses.map(({ heading, words, list }, n) => (
          <li key={heading} className="break-inside-avoid">
            <h3 className="text-base">
              {n + 1}. {heading}
            </h3>
            {words.map((line) => (
              <p key={line} className="mt-1 max-w-measure">
                {line}
              </p>
            ))}
            {list && (
              <ul className="mt-1 list-disc space-y-0.5 pl-6">
                {list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {acceptances && (
        <div className="mt-8 grid gap-6 border-t-2 border-ink pt-5 sm:grid-cols-2 print:grid-cols-2">
          {(["host", "sponsor"] as const).map((party) => (
            <Acceptance
              key={party}
              label={party === "host" ? "Host" : "Sponsor"}
              acceptance={acceptances.find((one) => one.party === party) ?? null}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

function Side({ label, name, company }: { label: string; name: string; company: string | null }) {
  return (
    <div>
      <p className="text-xs text-quiet">{label}</p>
      <p className="font-semibold">{company ?? name}</p>
      {company && <p className="text-sm">{name}</p>}
    </div>
  );
}

function Acceptance({ label, acceptance }: { label: string; acceptance: AcceptanceDto | null }) {
  return (
    <div className="break-inside-avoid">
      <p className="text-xs text-quiet">{label}</p>
      {acceptance ? (
        <>
          <p className="display mt-1 text-lg">{acceptance.name}</p>
          <p className="text-sm text-quiet">
            Accepted on {formatMoment(acceptance.at)} UTC
            {acceptance.ip ? ` from ${acceptance.ip}` : ""}
          </p>
        </>
      ) : (
        <p className="mt-1 text-quiet">Not accepted yet</p>
      )}
    </div>
  );
}
