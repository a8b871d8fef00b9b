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
