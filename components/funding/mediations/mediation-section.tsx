import { Section } from "@/components/layout/section";
import { formatDay } from "@/lib/core/dates";
import type { MediationDto } from "@/lib/funding/mediations/schema";
import { ReplyToMediation, RequestMediation } from "./mediation-forms";

type Props = { sponsorshipId: string; mediation: MediationDto };

/** Mediation after the release: the way to ask for it, what both sides say, and how it ended. */
export function MediationSection({ sponsorshipId, mediation: { requestBy, other, asked } }: Props) {
  if (!asked)
    return requestBy ? (
      <Section
        id="mediation"
        title="Mediation"
        intro={`Is something still missing or unfair? You can ask us to mediate between you and ${other} until ${formatDay(requestBy)}. Mediation doesn't move any money.`}
      >
        <RequestMediation sponsorshipId={sponsorshipId} other={other} />
      </Section>
    ) : null;
  const { id, isMine, status, reason, answer, outcome } = asked;
  const isOpen = status === "open";
  return (
    <Section id="mediation" title="Mediation" intro={introOf(asked, other)}>
      <dl className="grid max-w-measure gap-3">
        {[
          { who: isMine ? "You" : other, words: reason },
          ...(answer || isOpen
            ? [
                {
                  who: isMine ? other : "You",
                  words: answer ?? (isMine ? "No answer yet." : "You haven't answered yet."),
                },
              ]
            : []),
          ...(outcome ? [{ who: "Outcome", words: outcome }] : []),
        ].map(({ who, words }) => (
          <div key={who}>
            <dt className="text-sm text-quiet">{who}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {words}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && !isMine && answer === null && (
        <div className="mt-4">
          <ReplyToMediation mediationId={id} other={other} />
        </div>
      )}
    </Section>
  );
}

function introOf(
  { isMine, status, at, endsAt, closedAt }: NonNullable<MediationDto["asked"]>,
  other: string,
) {
  const asked = `${isMine ? "You" : other} asked for mediation on ${formatDay(at)}.`;
  if (status === "open")
    return `${asked} We'll share a written outcome by ${formatDay(endsAt)}. Mediation doesn't move any money.`;
  if (status === "expired") return `${asked} It has no outcome yet.`;
  return `${asked} We closed it on ${formatDay(closedAt ?? endsAt)}.`;
}
