import type { ReactNode } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { formatDay } from "@/lib/core/dates";
import { stopQuotingAction } from "@/lib/trust/reviews/actions";
import { writeReviewPath } from "@/lib/trust/reviews/paths";
import { canWrite, type OwnDealDto } from "@/lib/trust/reviews/review";
import { ReplyForm } from "./reply-form";
import { OwnStars } from "./stars";

const day = (at: Date) => <DateText iso={at.toISOString()}>{formatDay(at)}</DateText>;

/** The viewer's completed deals, with both sides' reviews. */
export function OwnDeals({ deals, now }: { deals: readonly OwnDealDto[]; now: Date }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deals.map((deal) => (
        <li key={deal.id} className="py-5">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <div className="max-w-full">
              <h2 className="text-lg wrap-anywhere">
                {deal.title} <span className="font-normal text-quiet">with {deal.other}</span>
              </h2>
              <p className="text-sm text-quiet">Completed on {day(deal.completedAt)}</p>
            </div>
            {canWrite(deal, now) && <WriteLink deal={deal} />}
          </div>
          <Own deal={deal} now={now} />
          <Others deal={deal} />
        </li>
      ))}
    </ul>
  );
}

function WriteLink({ deal: { id, own, other, closesAt } }: { deal: OwnDealDto }) {
  return (
    <p className="flex flex-wrap items-center gap-3 sm:flex-row-reverse">
      <ButtonLink
        href={writeReviewPath(id)}
        variant={own ? "secondary" : "primary"}
        size="sm"
        prefetch={false}
      >
        {own ? "Edit review" : "Write a review"}
        <span className="sr-only"> of {other}</span>
      </ButtonLink>
      {!own && <span className="text-sm text-quiet">Due by {day(closesAt)}</span>}
    </p>
  );
}

function Own({ deal, now }: { deal: OwnDealDto; now: Date }) {
  const { own, other } = deal;
  if (!own)
    return canWrite(deal, now) ? null : <p className="mt-3 text-sm text-quiet">You didn't write a review.</p>;
  return (
    <div className="mt-3">
      <Said
        title="Your review"
        rating={own.rating}
        text={own.text}
        reply={own.reply && `${other} replied: ${own.reply}`}
      >
        {own.hideReason && (
          <p className="mt-1 text-sm wrap-anywhere text-brick">We've hidden your review: {own.hideReason}</p>
        )}
        {!own.isShown && (
          <p className="mt-1 text-sm text-quiet">
            We'll show it when {other} has reviewed you, or on {day(own.dueAt)}.
          </p>
        )}
      </Said>
      {own.isQuotable && !canWrite(deal, now) && (
        <>
          <p className="my-3 text-sm text-quiet">
            You let us quote this review on the homepage with your name.
          </p>
          <ActionButton
            action={stopQuotingAction}
            about={{ reviewId: own.id }}
            variant="secondary"
            size="sm"
            busy="Saving…"
            done="We'll no longer quote this review."
          >
            Stop quoting<span className="sr-only">: your review of {other}</span>
          </ActionButton>
        </>
      )}
    </div>
  );
}

function Others({ deal: { others, other } }: { deal: OwnDealDto }) {
  if (!others) return null;
  const { id, rating, text, reply, isHidden } = others;
  return (
    <div className="mt-4">
      <Said
        title={`Review from ${other}`}
        rating={rating}
        text={text}
        reply={reply && `You replied: ${reply}`}
      >
        {isHidden && (
          <p className="mt-1 text-sm text-quiet">
            We've hidden this review. Only you and the author can see it.
          </p>
        )}
      </Said>
      {!reply && !isHidden && <ReplyForm reviewId={id} other={other} />}
    </div>
  );
}

type SaidProps = { title: string; rating: number; text: string; reply: string | null; children?: ReactNode };

function Said({ title, rating, text, reply, children }: SaidProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        {title} <OwnStars rating={rating} />
      </p>
      {text && <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>}
      {reply && <p className="mt-1 max-w-measure text-sm wrap-anywhere text-quiet">{reply}</p>}
      {children}
    </div>
  );
}
