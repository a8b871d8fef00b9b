import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ForeignLink } from "@/components/ui/foreign-link";
import { Icon } from "@/components/ui/icon";
import { FeaturedBadge, VerifiedBadge } from "@/components/vendors/profiles/badges";
import { formatDay } from "@/lib/core/dates";
import { mediaPath } from "@/lib/listings/media/schema";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { formatReplyTime, PLAN_BADGES, VERIFIED_BY, webLink } from "@/lib/vendors/directory/public-copy";
import { formatVendorLocation, type PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { drawnVendorPath } from "@/lib/vendors/profiles/picture";
import { Until } from "./until";

/** The vendor's name, tagline, category, and location. */
export function VendorHeading({ vendor, withWebsite }: { vendor: PublicVendorDto; withWebsite?: boolean }) {
  const { businessName, tagline, category, plan, verified, logoKey, serviceArea, replyMinutes } = vendor;
  const where = [formatVendorLocation(vendor), serviceArea].filter(Boolean).join(" · ");
  const website = withWebsite ? webLink(vendor.website) : null;
  return (
    <header className="min-w-0">
      {plan === "elite" && (
        <img
          src={drawnVendorPath(category, vendor.id)}
          alt=""
          width={1200}
          height={800}
          className="mb-5 aspect-6/1 w-full rounded border-b-4 border-sun object-cover"
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Avatar name={businessName} src={logoKey && mediaPath(logoKey, 320)} size="xl" square />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>{CATEGORY_NAMES[category]}</Badge>
            {vendor.featuredUntil && (
              <Until at={vendor.featuredUntil}>
                <FeaturedBadge />
              </Until>
            )}
            {verified && <VerifiedBadge on={formatDay(new Date(verified.at))} />}
            {PLAN_BADGES[plan] && <Badge>{PLAN_BADGES[plan]}</Badge>}
          </div>
          <h1 dir="auto" className="mt-3 text-2xl break-words">
            {businessName}
          </h1>
          {tagline && (
            <p dir="auto" className="mt-1.5 text-lg break-words text-quiet">
              {tagline}
            </p>
          )}
          <ul className="mt-3 grid gap-1.5 text-quiet">
            {where && (
              <li className="flex gap-2">
                <Icon name="map-pin" aria-hidden size={20} className="mt-0.5 shrink-0" />
                <bdi className="min-w-0 wrap-anywhere">{where}</bdi>
              </li>
            )}
            {replyMinutes !== null && (
              <li className="flex gap-2">
                <Icon name="clock" aria-hidden size={20} className="mt-0.5 shrink-0" />
                <span className="min-w-0">{formatReplyTime(replyMinutes)}</span>
              </li>
            )}
            {website && (
              <li className="flex gap-2">
                <Icon name="globe" aria-hidden size={20} className="mt-0.5 shrink-0" />
                <ForeignLink
                  href={website}
                  className="min-w-0 truncate text-action underline underline-offset-[0.18em]"
                >
                  {new URL(website).hostname.replace(/^www\./, "")}
                </ForeignLink>
              </li>
            )}
          </ul>
          {verified && (
            <p className="mt-3 text-sm text-quiet">
              Verified by our team through {VERIFIED_BY[verified.by]}.
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
