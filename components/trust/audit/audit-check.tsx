import { RequestAndWatch } from "@/components/site/admin/request-and-watch";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { formatCount } from "@/lib/core/numbers";
import { checkLogAction } from "@/lib/trust/audit/actions";
import type { AuditCheckDto } from "@/lib/trust/audit/entry";

/** The result of the last integrity check, with a button to run it again. */
export function AuditCheck({ check }: { check: AuditCheckDto | null }) {
  return (
    <Alert
      tone={toneOf(check)}
      title={titleOf(check)}
      action={
        <RequestAndWatch
          action={checkLogAction}
          doneAt={check?.at.toISOString() ?? null}
          label="Check now"
          waiting="Checking the log…"
          size="sm"
          variant="secondary"
        />
      }
      className="mb-8"
    >
      {check && (
        <>
          <p>
            {check.finding ?? `${formatCount(check.rows)} entries in ${formatCount(check.batches)} batches.`}{" "}
            Checked on <ReaderTime iso={check.at.toISOString()} />.
          </p>
          {check.digest && (
            <p className="mt-1 text-xs break-all text-quiet">Latest batch digest: {check.digest}</p>
          )}
        </>
      )}
    </Alert>
  );
}

function toneOf(check: AuditCheckDto | null) {
  if (check?.finding) return "error";
  return !check || check.isOld ? "warning" : "success";
}

function titleOf(check: AuditCheckDto | null): string {
  if (!check) return "The log hasn't been checked yet";
  if (check.finding) return "Audit log tampering detected";
  return check.isOld ? "Last night's check didn't run" : "No tampering detected";
}
