import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/core/dates";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { Until } from "./until";

/** The vendor's coupon, until it expires. */
export function CouponCard({ coupon }: Pick<PublicVendorDto, "coupon">) {
  if (!coupon) return null;
  return (
    <Until at={coupon.endsAt}>
      <section aria-labelledby="coupon" className="rounded border-2 border-dashed border-sun bg-raised p-5">
        <h2 id="coupon" className="flex items-center gap-2 text-sm text-quiet">
          <Icon name="tag" aria-hidden size={18} />
          Special Offer
        </h2>
        <p dir="auto" className="mt-2 text-lg font-semibold break-words">
          {coupon.title}
        </p>
        {coupon.description && <p className="mt-1 break-words whitespace-pre-line">{coupon.description}</p>}
        <p className="mt-3 text-sm text-quiet">Valid through {formatDate(coupon.validUntil)}</p>
      </section>
    </Until>
  );
}
