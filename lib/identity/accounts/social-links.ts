import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";

/** The supported social networks, and the sites of each. */
export const SOCIAL_NETWORKS = {
  facebook: { label: "Facebook", sites: ["facebook.com", "fb.com"] },
  instagram: { label: "Instagram", sites: ["instagram.com"] },
  twitter: { label: "X (Twitter)", sites: ["x.com", "twitter.com"] },
  linkedin: { label: "LinkedIn", sites: ["linkedin.com"] },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** In display order. */
export const SOCIAL_KEYS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];

/** The URLs of a person's social pages. Null: not set. */
export type SocialLinks = Record<SocialNetwork, string | null>;

/** A social network page as people type it, with or without https. Null if left empty. */
export function socialLink(network: SocialNetwork) {
  const { label, sites } = SOCIAL_NETWORKS[network];
  const message = `Please enter a link to your ${label} page, like ${sites[0]}/yourname`;
  return z
    .string()
    .overwrite(oneLine)
    .trim()
    .max(300, message)
    .optional()
    .transform((typed, check) => {
      if (!typed) return null;
      const url = webAddress(typed);
      // Other hosts and ports of a network may lead elsewhere: l.facebook.com redirects to any address.
      const isThere = sites.some((site) => [site, `www.${site}`, `m.${site}`].includes(url?.host ?? ""));
      const page = url && pageOf(url);
      if (!url || !isThere || !page) {
        check.addIssue({ code: "custom", message });
        return null;
      }
      return `https://${url.host}${page}`;
    });
}

/**
 * Removes the query and fragment, which may redirect or track people. Facebook's pages by number also work without
 * them.
 */
function pageOf({ pathname, searchParams }: URL): string {
  const page = pathname.replace(/\/+$/, "");
  if (page !== "/profile.php") return page;
  const number = searchParams.get("id") ?? "";
  return /^\d+$/.test(number) ? `/${number}` : "";
}
