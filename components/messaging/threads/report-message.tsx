import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { reportPath } from "@/lib/trust/moderation/paths";

type Props = {
  id: string;
  /** The time shown below the message. */
  clock: string;
};

/** The report button next to someone else's message. With a mouse it appears on hover. */
export function ReportMessage({ id, clock }: Props) {
  return (
    <Link
      href={reportPath("message", id)}
      prefetch={false}
      title="Report this message"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded text-quiet opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon name="flag" aria-hidden="true" size={16} />
      <span className="sr-only">Report this message from {clock}</span>
    </Link>
  );
}
