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

/** What was done with others, and what each side says of it. */
export function OwnDeals({ deals, now }: { deals: readonly OwnDealDto[]; now: Date }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deals.map((deal) => (
        <li key={deal.id} className="py-5">
          <h2 className="text-lg wrap-anywhere">
            {deal.title} <span className="font-normal text-quiet">with {deal.other}</span>
          </h2>
          <p className="text-sm text-quiet">Done on {day(deal.completedAt)}</p>
          <Own deal={deal} now={now} />
          <Others deal={deal} />
        </li>
      ))}
    </ul>
  );
}

function Own({ deal, now }: { deal: OwnDealDto; now: Date }) {
  const { id, own, other, closesAt } = deal;
  return (
    <div className="mt-3">
      {own && (
        <Said
          title="You wrote"
          rating={own.rating}
          text={own.text}
          reply={own.reply && `${other} replied: ${own.reply}`}
        >
          {own.hideReason && (
            <p className="mt-1 text-sm wrap-anywhere text-brick">We have hidden it: {own.hideReason}</p>
          )}
          {!own.isShown && (
            <p className="mt-1 text-sm text-quiet">
              Shown when {other} has written as well, or on {day(own.dueAt)}.
            </p>
          )}
        </Said>
      )}
      {canWrite(deal, now) ? (
        <p className="mt-3">
          <ButtonLink
            href={writeReviewPath(id)}
            variant={own ? "secondary" : "primary"}
            size="sm"
            prefetch={false}
          >
            {own ? "Change it" : "Write a review"}
            <span className="sr-only"> of {other}</span>
          </ButtonLink>
          {!own && <span className="ml-3 text-sm text-quiet">Until {day(closesAt)}</span>}
        </p>
      ) : (
        !own && <p className="text-sm text-quiet">You did not write a review.</p>
      )}
      {own?.isQuotable && !canWrite(deal, now) && (
        <>
          <p className="my-3 text-sm text-quiet">You let us quote this on the homepage with your name.</p>
          <ActionButton
            action={stopQuotingAction}
            about={{ reviewId: own.id }}
            variant="secondary"
            size="sm"
            busy="Saving…"
            done="We no longer quote this review."
          >
            Stop quoting it<span className="sr-only">: your review of {other}</span>
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
      <Said title={`${other} wrote`} rating={rating} text={text} reply={reply && `You replied: ${reply}`}>
        {isHidden && <p className="mt-1 text-sm text-quiet">We have hidden it: nobody else reads it.</p>}
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
