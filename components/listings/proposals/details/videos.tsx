import { Section } from "@/components/layout/section";
import { Icon } from "@/components/ui/icon";
import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { drawnPicturePath } from "@/lib/listings/proposals/picture";
import { parseVideoLink, type VideoSite } from "@/lib/listings/proposals/video-link";
import { LinkCard } from "./link-card";
import { VideoFrame } from "./video-frame";

const SITE_NAMES: Readonly<Record<VideoSite, string>> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
};

/** A proposal's videos: embedded if their site allows it, otherwise links. */
export function Videos({ proposal }: { proposal: ProposalDetailsDto }) {
  const videos = proposal.videoLinks.flatMap((link) => parseVideoLink(link) ?? []);
  if (videos.length === 0) return null;
  return (
    <Section id="videos" title={videos.length === 1 ? "Video" : "Videos"}>
      <ul className="grid gap-4">
        {videos.map(({ url, site, embedUrl }, index) => (
          <li key={url}>
            {embedUrl ? (
              <VideoFrame url={url} embedUrl={embedUrl} name={`${proposal.title}, video ${index + 1}`}>
                <span className="relative block aspect-video bg-sunk">
                  <img
                    src={drawnPicturePath(proposal)}
                    alt=""
                    loading="lazy"
                    className="absolute inset-0 size-full object-cover"
                  />
                  <span className="absolute top-1/2 left-1/2 inline-flex size-16 -translate-1/2 items-center justify-center rounded-full bg-action text-on-action transition-colors group-hover:bg-action-strong">
                    <Icon name="play" aria-hidden size={28} className="ml-1 fill-current" />
                  </span>
                </span>
                <span className="block px-4 py-3 text-sm">
                  <span className="block font-semibold text-action">Play video</span>
                  <span className="block text-quiet">Loads from {SITE_NAMES[site]} when you press play.</span>
                </span>
              </VideoFrame>
            ) : (
              <LinkCard url={url} title={`Watch on ${SITE_NAMES[site]}`} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
