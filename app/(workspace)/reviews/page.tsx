import { PageHeader } from "@/components/layout/page-header";
import { OwnDeals } from "@/components/trust/reviews/own-deals";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Query, readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { REVIEWS_PATH } from "@/lib/trust/reviews/paths";
import { listOwnDeals } from "@/lib/trust/reviews/queries/own-deals";

export const metadata = { title: "Reviews" };

type Props = { searchParams: Promise<Query> };

export default async function Reviews({ searchParams }: Props) {
  const viewer = await requireViewer(REVIEWS_PATH);
  const { after, written } = await searchParams;
  const ctx = { ...(await requestCtx()), viewer };
  const { rows, next } = await listOwnDeals(ctx, readAfter(after));
  return (
    <>
      <PageHeader
        title="Reviews"
        intro="Review the people you've worked with, and see what they say about you."
      />
      {written && (
        <Alert tone="success" title="Thank you for your review" className="mb-6">
          {written === "shown"
            ? "You've both written a review, so both are visible now."
            : "We'll show it when the other side has written one, or after a week. You can edit it until then."}
        </Alert>
      )}
      {rows.length > 0 ? (
        <OwnDeals deals={rows} now={ctx.now()} />
      ) : (
        <EmptyState title="Nothing to review yet" level={2}>
          You can write a review once a sponsorship is paid out, or an event with a booked vendor is over.
        </EmptyState>
      )}
      {next && (
        <p className="mt-8">
          <ButtonLink href={`${REVIEWS_PATH}?after=${next}`} variant="secondary" prefetch={false}>
            Older reviews
          </ButtonLink>
        </p>
      )}
    </>
  );
}
