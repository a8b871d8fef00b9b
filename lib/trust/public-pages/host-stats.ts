import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCount } from "@/lib/core/numbers";
import type { BenefitCounts, HostPageDto } from "./public-page";

/** Settled benefits that weren't delivered as promised: "including 2 made good · 1 refunded". */
export function benefitNote({ madeGood, waived, refunded }: BenefitCounts): string {
  const parts = [
    madeGood > 0 && `including ${madeGood} made good`,
    refunded > 0 && `${refunded} refunded`,
    waived > 0 && `${waived} waived by the sponsor`,
  ].filter(Boolean);
  return [SOURCE_LABELS.counted, ...parts].join(" · ");
}

type Counts = Pick<HostPageDto, "sponsorships" | "benefits"> & {
  host: Pick<HostPageDto["host"], "pastEvents">;
};

/** A host's numbers. */
export function hostStats({ host, sponsorships, benefits }: Counts) {
  return [
    { label: "Past events", value: formatCount(host.pastEvents) },
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

/** A host's towns and numbers: "Marlow Ferry, Indiana. Past events: 3. Sponsorships: 5." */
export function hostSummary(page: Counts & Pick<HostPageDto, "towns">): string {
  const facts = hostStats(page).map(({ label, value }) => `${label}: ${value}`);
  return [page.towns.join("; "), ...facts]
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(" ");
}
