import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/core/numbers";
import { analyticsPath } from "@/lib/site/analytics/paths";

type Props = { proposalId: string; title: string; views: number };

/** A proposal's view count, linked to its analytics. */
export function AnalyticsLink({ proposalId, title, views }: Props) {
  return (
    <TextLink href={analyticsPath(proposalId)} tone="ink" prefetch={false}>
      {formatCount(views)}
      <span className="sr-only"> views, analytics of {title}</span>
    </TextLink>
  );
}
