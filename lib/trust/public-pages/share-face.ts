import { formatCount } from "@/lib/core/numbers";
import type { ShareFace } from "@/lib/site/seo/share-face";
import { distinct, type HostPageDto, type SponsorPageDto } from "./public-page";

const counted = (count: number, noun: string) =>
  count > 0 ? `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}` : "";

/** The preview image of a host's page when its link is shared. */
export const hostFace = ({ id, name, host, towns }: HostPageDto, brand: string): ShareFace => ({
  title: name,
  kind: "Event host",
  lines: [towns[0] ?? "", counted(host.pastEvents, "past event")].filter(Boolean),
  brand,
  photoKey: host.imageKey,
  art: { illustration: "street-fair", seed: id },
});

/** The same of a sponsor's page. */
export const sponsorFace = ({ id, name, supported }: SponsorPageDto, brand: string): ShareFace => ({
  title: name,
  kind: "Sponsor",
  lines: [
    distinct(supported.map(({ town }) => town))[0] ?? "",
    counted(supported.length, "sponsorship"),
  ].filter(Boolean),
  brand,
  photoKey: null,
  art: { illustration: "long-table", seed: id },
});
