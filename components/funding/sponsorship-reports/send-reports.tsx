"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { sendReportsAction } from "@/lib/funding/sponsorship-reports/actions";

type Props = {
  subjectId: string;
  title: string;
  ready: number;
  sending: number;
  sent: number;
};

const POLL_MS = 2_000;

const reports = (count: number) => `${count} ${count === 1 ? "report" : "reports"}`;

/** Sends all reports that are ready, after a question. While jobs send them, the page follows their progress. */
export function SendReports({ subjectId, title, ready, sending, sent }: Props) {
  const router = useRouter();
  useEffect(() => {
    if (sending === 0) return;
    const timer = setInterval(() => router.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [sending, router]);
  return (
    <div>
      {ready > 0 && (
        <ReasonDialog
          action={sendReportsAction}
          about={{ subjectId }}
          label={`Send ${reports(ready)}`}
          variant="primary"
          size="md"
          of={`of ${title}`}
          worksWithoutScripts
          title={`Send ${reports(ready)}?`}
          description="Each sponsor gets an email with the main facts and a link to their report. We add later changes to the report."
          submit={`Send ${reports(ready)}`}
          busy="Sending…"
          done={({ count }) => (count > 0 ? `Sending ${reports(count)}.` : "All reports were already sent.")}
        />
      )}
      <p role="status" className="mt-2 min-h-6 text-sm text-quiet">
        {sending > 0
          ? `Sending: ${sent} of ${sent + sending} done.`
          : sent > 0 && ready === 0
            ? "All reports are sent."
            : ""}
      </p>
    </div>
  );
}
