import { hostPath, proposalPath, sponsorPath } from "@/lib/core/slug";
import { SOCIAL_KEYS } from "@/lib/identity/accounts/social-networks";
import { mediaPath } from "@/lib/listings/media/schema";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import type { HostPageDto, SponsorPageDto } from "./public-page";

interface Profile {
  name: string;
  path: string;
  isOrganization: boolean;
  /** Path of their picture. */
  picture: string | null;
  sameAs: string[];
  more?: Record<string, unknown>;
}

function profileData(site: string, { name, path, isOrganization, picture, sameAs, more }: Profile) {
  const url = site + path;
  return [
    {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      url,
      mainEntity: {
        "@type": isOrganization ? "Organization" : "Person",
        "@id": url,
        name,
        url,
        image: picture ? site + picture : undefined,
        sameAs: sameAs.length > 0 ? sameAs : undefined,
        ...more,
      },
    },
    breadcrumbData(site, [
      { name: "Browse Opportunities", path: "/browseproposals" },
      { name, path },
    ]),
  ];
}

/** A host as schema.org data. Only organizations can have a rating there. */
export function hostData(page: HostPageDto, site: string): Record<string, unknown>[] {
  const { name, host, reputation } = page;
  const isOrganization = host.organization !== null;
  return profileData(site, {
    name,
    path: hostPath(page),
    isOrganization,
    picture: host.imageKey && mediaPath(host.imageKey),
    sameAs: SOCIAL_KEYS.flatMap((network) => host.socialLinks[network] ?? []),
    more:
      isOrganization && reputation.average !== null
        ? {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: reputation.average.toFixed(1),
              bestRating: 5,
              worstRating: 1,
              reviewCount: reputation.count,
            },
          }
        : {},
  });
}

/**
 * A sponsor as schema.org data, with what they supported.
 * @param picture the path of their logo
 */
export function sponsorData(
  page: SponsorPageDto,
  site: string,
  picture: string | null,
): Record<string, unknown>[] {
  const { name, isOrganization, website, supported } = page;
  const [data, crumbs] = profileData(site, {
    name,
    path: sponsorPath(page),
    isOrganization,
    picture,
    sameAs: website ? [website] : [],
  });
  const about = supported.map(({ proposalId, title }) => ({
    "@type": "CreativeWork",
    name: title,
    url: site + proposalPath({ id: proposalId, title }),
  }));
  return [{ ...data, about }, { ...crumbs }];
}
