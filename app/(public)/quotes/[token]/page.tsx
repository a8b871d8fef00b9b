import type { Metadata } from "next";
import { ClientRequest } from "@/components/vendors/quote-requests/client-request";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { getPrivateRequest } from "@/lib/vendors/quote-requests/queries/client-quote-requests";

// Browsers send the form of a page without a referrer from the origin "null", which the site rejects.
export const metadata: Metadata = {
  title: "Your quote request",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function PrivateQuoteRequest({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const request = await orNotFound(getPrivateRequest(await requestCtx(), token));
  return (
    <div className="page-x">
      <ClientRequest request={request} token={token} />
    </div>
  );
}
