import type { QuoteDto } from "@/lib/trust/reviews/review";

/** The fewest quotes that make a carousel. */
const FEWEST = 2;

/**
 * Returns samples with the demonstration data, otherwise quotes we have permission to show; null if there are too few.
 */
export function testimonialsOf(
  isDemo: boolean,
  quotes: readonly QuoteDto[],
): { items: readonly QuoteDto[]; areSamples: boolean } | null {
  if (isDemo) return { items: SAMPLE_TESTIMONIALS, areSamples: true };
  return quotes.length < FEWEST ? null : { items: quotes, areSamples: false };
}

/** Shown with the demonstration data, labeled as samples. */
const SAMPLE_TESTIMONIALS: readonly QuoteDto[] = [
  {
    quote:
      "We put our bakery's name on the finish line banner for less than a month of newspaper ads, and met half the runners over cinnamon rolls.",
    name: "Gail R.",
    role: "Bakery owner",
  },
  {
    quote:
      "I wrote the proposal on a Sunday evening. By Thursday the hardware store had taken the first tier, and we could order the stage.",
    name: "Luis M.",
    role: "Street fair organizer",
  },
  {
    quote:
      "I like that the money is held until the concert has happened. It makes saying yes to someone new much easier.",
    name: "Priya S.",
    role: "Dental practice",
  },
  {
    quote:
      "Our robotics club needed motors, not speeches. Three tiers, three sponsors, and a van with their names on it.",
    name: "Coach Henry",
    role: "School robotics club",
  },
];
