import clsx from "clsx";
import { Section } from "@/components/layout/section";
import { VideoOnClick } from "@/components/listings/media/video-on-click";
import { parseVideoLink } from "@/lib/listings/proposals/video-link";

const STEPS = [
  {
    title: "A host posts a proposal",
    text: "What's happening, who's coming, and what each amount buys. Three steps, saved as you go.",
  },
  {
    title: "A business chooses a tier",
    text: "We hold the spot for 15 minutes while the business pays by card or PayPal.",
  },
  {
    title: "The event happens, the host gets paid",
    text: "We hold the money until 3 days after the event, or for 14 days after payment if there's no event date. What isn't delivered is refunded. If the host cancels, everything is.",
  },
];

type Props = {
  videoUrl: string | null;
  /** Whether the section adds its own horizontal padding. */
  inset?: boolean;
};

/** The overview video, if the operator has set one, and the three steps in text. */
export function HowItWorks({ videoUrl, inset = true }: Props) {
  const embedUrl = videoUrl && parseVideoLink(videoUrl)?.embedUrl;
  return (
    <Section id="how-it-works" className={clsx("mt-20", inset && "page-x")} title="How it works">
      {embedUrl && (
        <div className="mb-8 max-w-3xl">
          <VideoOnClick embedUrl={embedUrl} title="How it works" />
        </div>
      )}
      <ol className="grid gap-8 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step.title} className="border-t-3 border-ink pt-4">
            <span aria-hidden className="font-display text-2xl font-bold tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{step.title}</h3>
            <p className="mt-2 text-quiet">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
