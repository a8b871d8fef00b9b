import { Amount } from "@/components/ui/amount";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS, VENDOR_FEATURED, type VendorPromotion } from "@/lib/money/orders/products";
import { buyPath } from "@/lib/vendors/profiles/promotions";

type Props = {
  products: readonly VendorPromotion[];
  featuredUntil: Date | null;
  boostedUntil: Date | null;
  now: Date;
};

const isFeatured = (product: VendorPromotion) => VENDOR_FEATURED.some((one) => one === product);

/** Paid promotions for a limited time: what they do, when they end, and the price of more days. */
export function PromotionCards({ products, featuredUntil, boostedUntil, now }: Props) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Promotion
        title="Featured Listing"
        icon={<Icon name="star" aria-hidden className="size-5" />}
        text="Appear in the directory's top rows with a star. Up to three rotate per page."
        until={featuredUntil}
        now={now}
        products={products.filter(isFeatured)}
      />
      <Promotion
        title="Ad Boost"
        icon={<Icon name="rocket" aria-hidden className="size-5" />}
        text="Rank higher in search results, marked as boosted."
        until={boostedUntil}
        now={now}
        products={products.filter((product) => !isFeatured(product))}
      />
    </div>
  );
}

type PromotionProps = {
  title: string;
  icon: React.ReactNode;
  text: string;
  until: Date | null;
  now: Date;
  products: readonly VendorPromotion[];
};

function Promotion({ title, icon, text, until, now, products }: PromotionProps) {
  return (
    <Card as="article">
      <h3 className="flex items-center gap-2 text-lg">
        {icon}
        {title}
      </h3>
      <p className="mt-2 text-sm text-quiet">{text}</p>
      {until && until > now && (
        <p className="mt-3 font-semibold">
          Active until {formatDay(until)}. Days you buy now are added after your current ones.
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {products.map((product) => {
          const { label, priceCents, termDays } = PRODUCTS[product];
          return (
            <li key={product} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                {termDays} days <Amount>{formatCents(priceCents)}</Amount>
              </span>
              <ButtonLink href={buyPath(product)} size="sm" variant="secondary" prefetch={false}>
                Buy<span className="sr-only"> {label}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
