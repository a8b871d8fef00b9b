import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { AuditCheckDto } from "@/lib/trust/audit/entry";

/** That the log was changed, before anything else; nothing where it was not. */
export function AuditAlarm({ check }: { check: AuditCheckDto | null }) {
  if (!check?.finding) return null;
  return (
    <Alert tone="error" title="The audit log was changed behind its back" className="mb-8">
      <p>
        {check.finding} <TextLink href="/admindashboard/log">Open the log</TextLink>
      </p>
    </Alert>
  );
}
