import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { ReviewForm } from "@/components/trust/reviews/review-form";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { REVIEWS_PATH, writeReviewPath } from "@/lib/trust/reviews/paths";
import { getOwnDeal } from "@/lib/trust/reviews/queries/own-deals";
import { canWrite } from "@/lib/trust/reviews/review";

export const metadata = { title: "Write a Review" };

type Props = { params: Promise<{ dealId: string }> };

export default async function WriteReview({ params }: Props) {
  const { dealId } = await params;
  const viewer = await requireViewer(writeReviewPath(dealId));
  const ctx = { ...(await requestCtx()), viewer };
  const deal = await orNotFound(getOwnDeal(ctx, dealId));
  if (!canWrite(deal, ctx.now())) redirect(REVIEWS_PATH);
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{deal.title}</span>}
        intro={`We'll publish the reviews once you've both written one, or after a week. You have until ${formatDay(deal.closesAt)}.`}
        above={
          <TextLink href={REVIEWS_PATH} prefetch={false}>
            Reviews
          </TextLink>
        }
      />
      <ReviewForm dealId={deal.id} other={deal.other} previous={deal.own} />
    </>
  );
}
