"use client";

import { ErrorReference } from "@/components/layout/error-reference";
import { MessagePage } from "@/components/layout/message-page";
import type { PageErrorProps } from "@/components/layout/page-error";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { NOT_CONFIRMED } from "./payment-copy";

/** Shown to a returning payer when we cannot look the payment up. It may well have succeeded. */
export function PaymentPageError({ error, retry }: PageErrorProps) {
  return (
    <MessagePage
      title="Payment Processing Error"
      reference={<ErrorReference error={error} />}
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
