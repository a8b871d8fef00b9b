import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";

/** The networks on which somebody can be found, and the sites of each. */
export const SOCIAL_NETWORKS = {
  facebook: { label: "Facebook", sites: ["facebook.com", "fb.com"] },
  instagram: { label: "Instagram", sites: ["instagram.com"] },
  twitter: { label: "X (Twitter)", sites: ["x.com", "twitter.com"] },
  linkedin: { label: "LinkedIn", sites: ["linkedin.com"] },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** In the order in which they are asked for and shown. */
export const SOCIAL_KEYS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];

/** The addresses of one's pages there; null: none is given. */
export type SocialLinks = Record<SocialNetwork, string | null>;

/** A page on one network as people type it, with or without https; null when left empty. */
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
      const isThere = sites.some((site) => url?.hostname === site || url?.hostname.endsWith(`.${site}`));
      if (!url || !isThere || url.pathname === "/") {
        check.addIssue({ code: "custom", message });
        return null;
      }
      url.protocol = "https:";
      return url.href.replace(/\/$/, "");
    });
}
