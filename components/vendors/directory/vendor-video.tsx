import { LinkCard } from "@/components/listings/proposals/details/link-card";
import { VideoFrame } from "@/components/listings/proposals/details/video-frame";
import { Icon } from "@/components/ui/icon";
import { parseVideoLink } from "@/lib/listings/proposals/video-link";

/** A video. It plays in place after a click if its site allows embedding; otherwise it is a link. */
export function VendorVideo({ link, name, drawn }: { link: string; name: string; drawn: string }) {
  const video = parseVideoLink(link);
  if (!video) return null;
  const { url, embedUrl } = video;
  const host = new URL(url).hostname.replace(/^www\./, "");
  if (!embedUrl) return <LinkCard url={url} title="Watch video" />;
  return (
    <VideoFrame url={url} embedUrl={embedUrl} name={`${name}, video`}>
      <span className="relative block aspect-video bg-sunk">
        <img src={drawn} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        <span className="absolute top-1/2 left-1/2 inline-flex size-16 -translate-1/2 items-center justify-center rounded-full bg-action text-on-action transition-colors group-hover:bg-action-strong">
          <Icon name="play" aria-hidden size={28} className="ml-1 fill-current" />
        </span>
      </span>
      <span className="block px-4 py-3 text-sm">
        <span className="block font-semibold text-action">Play video here</span>
        <span className="block text-quiet">Hosted by {host}. It loads only when you press play.</span>
      </span>
    </VideoFrame>
  );
}
