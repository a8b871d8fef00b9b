import type { Metadata } from "next";
import { RenewalOffer } from "@/components/funding/renewals/renewal-offer";
import { MessagePage } from "@/components/layout/message-page";
import { AppError } from "@/lib/core/errors";
import { getRenewalPage } from "@/lib/funding/renewals/queries/renewal-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = {
  title: "Your Reserved Spot",
  robots: { index: false },
  referrer: "same-origin",
};

/** A reserved spot for anyone who has its private link. Only the sponsor can pay or decline. */
export default async function RenewalPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = orNotFound(getRenewalPage(await requestCtx(), token));
  const page = await read.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "limited") return null;
    throw error;
  });
  if (!page)
    return (
      <MessagePage title="Too many visits" actions={null}>
        Please wait an hour and open the link again.
      </MessagePage>
    );
  return <RenewalOffer page={page} token={token} />;
}
