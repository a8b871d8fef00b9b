import type { ServiceType } from "@/db/enums";
import type { VendorKey } from "./all";

interface Answered {
  vendor: VendorKey;
  /** The key of the event, as the requests name it. */
  event: string;
  /** Days before the day of loading. */
  daysAgo: number;
  message: string;
  answer?: { daysAgo: number } & ({ accepted: true } | { accepted: false; reason: string });
}

/** What a vendor offers for one service at an event, and what the host says. */
export interface DemoVendorOffer extends Answered {
  service: ServiceType;
  dollars: number;
  text: string;
  includes: readonly string[];
}

/** What a vendor bids for several, line by line. */
export interface DemoBid extends Answered {
  lines: readonly { service: ServiceType; name: string; dollars: number; text: string }[];
  /** In per cent. */
  discount?: { percent: number; why: string };
}

/** Events at which hosts ask for bids with lines; days before the day of loading. */
export const JOB_POSTINGS: readonly { event: string; daysAgo: number }[] = [
  { event: "ferry-street-block-supper", daysAgo: 7 },
  { event: "basel-days", daysAgo: 18 },
];

export const VENDOR_OFFERS: readonly DemoVendorOffer[] = [
  {
    vendor: "soundDeepwater",
    event: "front-street-night-market",
    service: "audio_visual",
    dollars: 980,
    daysAgo: 8,
    text: "The stage at the fountain as last year: two speakers, three microphones, one technician from four to ten.",
    includes: ["Set-up and take-down", "A spare microphone", "Music between the acts"],
    message: "We know the fountain: the power is on its north side.",
  },
  {
    vendor: "soundPlainview",
    event: "front-street-night-market",
    service: "audio_visual",
    dollars: 760,
    daysAgo: 6,
    text: "Two speakers on stands, three microphones and a person for the evening.",
    includes: ["A hearing loop"],
    message: "Happy to bring a small screen for the sponsors' names, at no charge.",
  },
  {
    vendor: "rentalsTent",
    event: "front-street-night-market",
    service: "rentals",
    dollars: 1_650,
    daysAgo: 9,
    text: "Sixteen tables and four tents of ten by ten feet, put up by four, gone by ten.",
    includes: ["Weights for the tents", "A crew of three"],
    message: "We can come at two if the street is closed by then.",
    answer: { daysAgo: 4, accepted: true },
  },
  {
    vendor: "securityRowan",
    event: "front-street-night-market",
    service: "security",
    dollars: 460,
    daysAgo: 3,
    text: "Two stewards at Third Street from three to ten.",
    includes: ["Vests, radios, cones"],
    message: "Both have worked this crossing before.",
  },
  {
    vendor: "photoLevee",
    event: "ferry-street-block-supper",
    service: "photography",
    dollars: 420,
    daysAgo: 5,
    text: "Two hours at dusk, from the first lamp to the last plate. Forty finished pictures, free to print.",
    includes: ["Twenty pictures the next morning", "A second camera"],
    message: "I was there two years ago as a guest and would love to come back with the cameras.",
  },
  {
    vendor: "photoStillwater",
    event: "ferry-street-block-supper",
    service: "photography",
    dollars: 380,
    daysAgo: 4,
    text: "Two hours, forty pictures with the names of those on them.",
    includes: ["Captions"],
    message: "I can be there from six.",
  },
  {
    vendor: "cateringGarden",
    event: "ferry-street-block-supper",
    service: "catering",
    dollars: 6_900,
    daysAgo: 6,
    text: "Mezze at the tables, one warm dish with and one without meat, for 420.",
    includes: ["Plates and washing up", "A card at each dish"],
    message: "For so many we work together with a second kitchen, which we pay.",
  },
  {
    vendor: "videoRiverbend",
    event: "songwriters-circle",
    service: "videography",
    dollars: 780,
    daysAgo: 3,
    text: "The whole evening on two cameras, with the sound from your desk, cut in ten days.",
    includes: ["Each song as a file of its own"],
    message: "We would set up in the afternoon, without lights.",
    answer: {
      daysAgo: 1,
      accepted: false,
      reason: "A member of ours films it after all. Thank you for coming by.",
    },
  },
  {
    vendor: "decorFern",
    event: "walk-a-hound",
    service: "decor",
    dollars: 310,
    daysAgo: 4,
    text: "Two arches of willow and paper that neither flutter nor rattle.",
    includes: ["Put up and taken down"],
    message: "Tested with two hounds of our own.",
  },
];

export const BIDS: readonly DemoBid[] = [
  {
    vendor: "cateringSmokehouse",
    event: "ferry-street-block-supper",
    daysAgo: 5,
    message: "Food and furniture from one hand: we bring the tables we serve at.",
    lines: [
      {
        service: "catering",
        name: "Supper for 420",
        dollars: 6_200,
        text: "Half of it without meat, on real plates, served in an hour and a half.",
      },
      {
        service: "rentals",
        name: "Tables, chairs, linen",
        dollars: 2_300,
        text: "Fifty tables, 420 chairs, linen, set up the same afternoon.",
      },
    ],
    discount: { percent: 5, why: "For both together" },
  },
  {
    vendor: "transportRiver",
    event: "basel-days",
    daysAgo: 12,
    message: "Both days with the same two drivers, who know the landing.",
    lines: [
      {
        service: "transportation",
        name: "Shuttle, two days",
        dollars: 2_150,
        text: "Every twenty minutes from ten to ten, with a lift.",
      },
    ],
    answer: { daysAgo: 6, accepted: true },
  },
];
