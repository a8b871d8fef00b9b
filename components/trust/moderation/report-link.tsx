import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { ReportSubject } from "@/db/enums";
import { KIND_NOUNS } from "@/lib/trust/moderation/copy";
import { reportPath } from "@/lib/trust/moderation/paths";

type Props = {
  kind: ReportSubject;
  id: string /** Distinguishes this link from others on the page. */;
  of?: string;
};

/**
 * A discreet link for reporting content. Leads to a separate page, so that public pages hold nothing about the viewer.
 */
export function ReportLink({ kind, id, of }: Props) {
  return (
    <Link href={reportPath(kind, id)} prefetch={false} rel="nofollow" className="report-link">
      <Icon name="flag" aria-hidden="true" size={16} />
      Report this {KIND_NOUNS[kind]}
      {of && <span className="sr-only">: {of}</span>}
    </Link>
  );
}
