import { Section } from "@/components/layout/section";
import { DateText } from "@/components/ui/date-text";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { vendorCasePath } from "@/lib/vendors/profiles/admin-filters";

type Waiting = { id: string; businessName: string; publishedAt: Date };

/** Vendors whose plan includes priority verification. */
export function CheckFirst({ vendors }: { vendors: readonly Waiting[] }) {
  if (vendors.length === 0) return null;
  return (
    <Section
      id="check-first"
      className="mb-10"
      title="Elite vendors to check first"
      intro="Published but not verified. Longest wait first."
    >
      <ul className="divide-y divide-line border-y border-line">
        {vendors.map(({ id, businessName, publishedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5 text-sm">
            <TextLink href={vendorCasePath(id)} prefetch={false} className="wrap-anywhere">
              {businessName}
            </TextLink>
            <span className="text-quiet">
              Published <DateText iso={publishedAt.toISOString()}>{formatDay(publishedAt)}</DateText>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
