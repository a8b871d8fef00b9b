"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { cancelQuoteAction, withdrawQuoteAction } from "@/lib/vendors/quote-requests/actions";
import { CLIENT_PAYS_DIRECTLY } from "@/lib/vendors/quote-requests/copy";
import type { QuoteDto } from "@/lib/vendors/quote-requests/quote";

type Props = { quote: Pick<QuoteDto, "id" | "state" | "title">; client: string };

/** What a vendor can do with a quote they sent: withdraw it, or cancel it once it was accepted. */
export function QuoteActions({ quote: { id, state, title }, client }: Props) {
  if (state === "sent" || state === "expired")
    return (
      <ActionButton
        action={withdrawQuoteAction}
        about={{ quoteId: id }}
        size="sm"
        variant="secondary"
        busy="One moment…"
        done="Quote withdrawn."
        className="mt-5"
      >
        Withdraw quote<span className="sr-only">: {title}</span>
      </ActionButton>
    );
  if (state !== "accepted") return null;
  return (
    <>
      <Alert tone="success" title={`${client} accepted this quote.`} className="mt-5">
        {CLIENT_PAYS_DIRECTLY}
      </Alert>
      <div className="mt-3">
        <ReasonDialog
          action={cancelQuoteAction}
          about={{ quoteId: id }}
          label="Cancel quote"
          of={title}
          isDanger
          worksWithoutScripts
          title={`Cancel ${title}?`}
          description={`Cancel it only if you can't do the work. We'll let ${client} know.`}
          submit="Cancel quote"
          busy="One moment…"
          done={() => "Quote canceled."}
        />
      </div>
    </>
  );
}
