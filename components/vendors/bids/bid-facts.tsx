import { DefinitionList } from "@/components/ui/definition-list";
import { ForeignLink } from "@/components/ui/foreign-link";
import { Icon } from "@/components/ui/icon";
import { formatCents } from "@/lib/core/money";
import { type BidDto, formatDiscount, lastDayOf } from "@/lib/vendors/bids/bid";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

/**
 * The contents of an offer or bid, shown to both sides. The vendor's text is plain text; their links are marked as
 * untrusted.
 */
export function BidFacts({ bid }: { bid: BidDto }) {
  const { text, includes, messageToHost, portfolioLinks, isAvailable } = bid;
  return (
    <div className="grid gap-3 text-sm">
      <p dir="auto" className="max-w-measure break-words whitespace-pre-line">
        {text}
      </p>
      {bid.lines.length > 0 && <BidTable bid={bid} />}
      {includes.length > 0 && (
        <ul aria-label="Included" className="grid gap-1">
          {includes.map((item, index) => (
            <li key={index} className="flex items-start gap-2 break-words">
              <Icon name="check" aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-moss-ink" />
              <span className="min-w-0">{item}</span>
            </li>
          ))}
        </ul>
      )}
      {messageToHost && (
        <blockquote className="max-w-measure border-l-2 border-edge pl-3 break-words whitespace-pre-line">
          {messageToHost}
        </blockquote>
      )}
      {portfolioLinks.length > 0 && (
        <ul aria-label="Work samples" className="grid gap-1">
          {portfolioLinks.map((link) => (
            <li key={link}>
              <ForeignLink href={link} className="wrap-anywhere text-action underline underline-offset-2">
                {link.replace(/^https:\/\//, "").replace(/\/$/, "")}
              </ForeignLink>
            </li>
          ))}
        </ul>
      )}
      <p className="text-quiet">
        Valid until {lastDayOf(bid)}.{" "}
        {isAvailable ? "Available that day." : "Availability that day not confirmed."}
      </p>
    </div>
  );
}

function BidTable({ bid }: { bid: BidDto }) {
  const { lines, linesCents, totalCents, currency } = bid;
  const discount = formatDiscount(bid);
  return (
    <DefinitionList
      items={[
        ...lines.map(({ serviceType, name, description, priceCents }) => ({
          term: (
            <>
              <span className="text-ink">{name}</span> · {SERVICE_LABELS[serviceType]}
              {description && <span className="block break-words">{description}</span>}
            </>
          ),
          detail: formatCents(priceCents, currency),
        })),
        ...(discount
          ? [{ term: discount, detail: `−${formatCents(linesCents - totalCents, currency)}` }]
          : []),
        { term: "Total", detail: formatCents(totalCents, currency), strong: true },
      ]}
    />
  );
}
