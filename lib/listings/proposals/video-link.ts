/** The supported video sites and their hostnames. */
const SITES = {
  youtube: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
  vimeo: ["vimeo.com"],
  facebook: ["facebook.com", "fb.watch"],
  instagram: ["instagram.com"],
  tiktok: ["tiktok.com"],
} as const;

export type VideoSite = keyof typeof SITES;

export interface VideoLink {
  /** The normalized URL. */
  url: string;
  site: VideoSite;
  /** URL for the player's iframe; null if the site doesn't allow embedding: show a link instead. */
  embedUrl: string | null;
}

/** Returns whether a hostname is one of the names or a subdomain of one. */
export function isHostOf(hostname: string, names: readonly string[]): boolean {
  return names.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/** Parses a video URL. Null unless it belongs to one of the five sites. Checks the hostname, not the text. */
export function parseVideoLink(text: string): VideoLink | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  for (const [site, names] of Object.entries(SITES) as [VideoSite, readonly string[]][])
    if (isHostOf(url.hostname, names)) return { url: url.href, site, embedUrl: embedOf(site, url) };
  return null;
}

function embedOf(site: VideoSite, url: URL): string | null {
  if (site === "youtube") {
    const list = url.pathname === "/playlist" ? url.searchParams.get("list") : null;
    if (list && /^[\w-]{10,64}$/.test(list))
      return `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`;
    const id =
      url.searchParams.get("v") ?? /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})$/.exec(url.pathname)?.[1];
    return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
  }
  if (site === "vimeo") {
    const [, id, secret] = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,16}))?$/.exec(url.pathname) ?? [];
    if (!id) return null;
    return `https://player.vimeo.com/video/${id}?dnt=1${secret ? `&h=${secret}` : ""}`;
  }
  return null;
}
