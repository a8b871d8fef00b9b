import type { Metadata } from "next";
import { SharedReport } from "@/components/funding/sponsorship-reports/shared-report";
import { MessagePage } from "@/components/layout/message-page";
import { AppError } from "@/lib/core/errors";
import { sharedReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { getSharedReport } from "@/lib/funding/sponsorship-reports/queries/shared-report";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = {
  title: "Sponsorship Report",
  robots: { index: false },
  referrer: "same-origin",
};

/** A report for anyone with its private link. */
export default async function SharedReportPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = orNotFound(getSharedReport(await requestCtx(), token));
  const content = await read.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "limited") return null;
    throw error;
  });
  if (!content)
    return (
      <MessagePage title="Too many visits" actions={null}>
        Please wait an hour and open the link again.
      </MessagePage>
    );
  return <SharedReport content={content} path={sharedReportPath(token)} showsMoney />;
}
