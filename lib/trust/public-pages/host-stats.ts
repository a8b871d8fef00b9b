import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCount } from "@/lib/core/numbers";
import type { BenefitCounts, HostPageDto } from "./public-page";

/** Settled benefits that weren't delivered as promised: "1 refunded, 2 made good". */
export function benefitNote({ madeGood, waived, refunded }: BenefitCounts): string {
  const parts = [
    refunded > 0 && `${refunded} refunded`,
    madeGood > 0 && `${madeGood} made good`,
    waived > 0 && `${waived} waived by the sponsor`,
  ].filter(Boolean);
  return [SOURCE_LABELS.counted, ...parts].join(" · ");
}

/** A host's numbers. */
export function hostStats({ pastEvents, sponsorships, benefits }: HostPageDto) {
  return [
    { label: "Past events", value: formatCount(pastEvents.length) },
    { label: "Sponsorships", value: formatCount(sponsorships), note: SOURCE_LABELS.counted },
    ...(benefits
      ? [
          {
            label: "Benefits delivered",
            value: `${formatCount(benefits.delivered)} of ${formatCount(benefits.settled)}`,
            note: benefitNote(benefits),
          },
        ]
      : []),
  ];
}
