"use client";

import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { NOT_CONFIRMED } from "./payment-copy";

/** Shown to a returning payer when we cannot look the payment up. It may well have succeeded. */
export function PaymentPageError({ retry }: { retry: () => void }) {
  return (
    <MessagePage
      title="Payment Processing Error"
      actions={
        <>
          <Button onClick={retry}>Try Again</Button>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>{NOT_CONFIRMED}</p>
      <p className="mt-3">
        Don't pay again. If you paid, your payment is safe, and trying again here charges nothing.
      </p>
    </MessagePage>
  );
}
