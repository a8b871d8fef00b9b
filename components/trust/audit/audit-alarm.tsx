import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { AuditCheckDto } from "@/lib/trust/audit/entry";

/** Warns that the audit log was tampered with; renders nothing otherwise. */
export function AuditAlarm({ check }: { check: AuditCheckDto | null }) {
  if (!check?.finding) return null;
  return (
    <Alert tone="error" title="Audit log tampering detected" className="mb-8">
      <p>
        {check.finding} <TextLink href="/admindashboard/log">Open the log</TextLink>
      </p>
    </Alert>
  );
}
