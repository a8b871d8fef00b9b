import { ActionButton } from "@/components/forms/action-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { acceptQuoteAction, declineQuoteAction } from "@/lib/vendors/quote-requests/actions";
import { PAID_DIRECTLY } from "@/lib/vendors/quote-requests/copy";
import { SENT_QUOTE_LIMITS } from "@/lib/vendors/quote-requests/text-limits";

type Props = {
  quoteId: string;
  title: string;
  /** The token of a private link; null: the client is signed in. */
  token: string | null;
};

/** Accepts or declines a quote. */
export function QuoteDecision({ quoteId, title, token }: Props) {
  const about = { quoteId, ...(token && { token }) };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ActionButton action={acceptQuoteAction} about={about} busy="One moment…" done="Quote accepted.">
          Accept quote<span className="sr-only">: {title}</span>
        </ActionButton>
        <details className="min-w-0 open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded px-3 font-semibold text-action hover:bg-action-soft">
            Decline…<span className="sr-only"> {title}</span>
          </summary>
          <div className="mt-3 max-w-measure">
            <ActionButton
              action={declineQuoteAction}
              about={about}
              above={
                <TextareaField
                  name="reason"
                  label="Reason"
                  hint="The vendor will see it."
                  rows={2}
                  maxLength={SENT_QUOTE_LIMITS.reason}
                  optional
                />
              }
              variant="secondary"
              busy="One moment…"
              done="Quote declined."
              className="grid gap-4"
            >
              Decline quote<span className="sr-only">: {title}</span>
            </ActionButton>
          </div>
        </details>
      </div>
      <p className="mt-3 text-sm text-quiet">
        Accepting tells the vendor that you agree. It charges nothing. {PAID_DIRECTLY}
      </p>
    </div>
  );
}
