import type { ServiceType } from "@/db/enums";

interface DemoService {
  service: ServiceType;
  needs: string;
  /** Dollars; left out: no such end is named. */
  from?: number;
  upTo?: number;
}

/** What a host asks vendors for at one event. */
export interface DemoVendorRequest {
  /** The key of a listed event, or of the proposal that brought its event along. */
  event: string;
  /** Days before the day of loading. */
  asked: number;
  /** Days before the event's first day; left out: until it begins. */
  deadline?: number;
  languages?: readonly string[];
  services: readonly DemoService[];
}

export const VENDOR_REQUESTS: readonly DemoVendorRequest[] = [
  {
    event: "front-street-night-market",
    asked: 12,
    deadline: 10,
    services: [
      {
        service: "audio_visual",
        needs: "A small stage at the fountain: two speakers, three microphones, somebody who minds them.",
        from: 600,
        upTo: 1100,
      },
      {
        service: "rentals",
        needs: "Sixteen stall tables and four tents of ten by ten feet, set up by four, gone by ten.",
        upTo: 1800,
      },
      { service: "security", needs: "Two people who keep the crossing at Third Street closed.", upTo: 500 },
    ],
  },
  {
    event: "ferry-street-block-supper",
    asked: 8,
    deadline: 14,
    services: [
      {
        service: "catering",
        needs: "Supper for 420 at long tables, half of it without meat, served on real plates.",
        from: 5000,
        upTo: 7500,
      },
      {
        service: "rentals",
        needs: "Fifty tables of eight feet, 420 chairs, linen for the tables.",
        upTo: 2600,
      },
      { service: "photography", needs: "Two hours at dusk, forty pictures that we may print." },
    ],
  },
  {
    event: "merchants-breakfast",
    asked: 5,
    services: [{ service: "catering", needs: "Eggs, bread and coffee for 60 at seven sharp.", upTo: 700 }],
  },
  {
    event: "songwriters-circle",
    asked: 4,
    deadline: 7,
    services: [
      {
        service: "videography",
        needs: "The whole evening on two cameras, with the sound from our desk.",
        from: 400,
        upTo: 900,
      },
    ],
  },
  {
    event: "basel-days",
    asked: 20,
    deadline: 30,
    languages: ["English", "German"],
    services: [
      {
        service: "transportation",
        needs: "A shuttle between the fairground and the landing, both days.",
        upTo: 2400,
      },
      {
        service: "entertainment",
        needs: "A brass band for the procession and an hour of dancing after.",
        from: 800,
      },
      { service: "venue", needs: "A hall for the Saturday dance, should it rain: 300 people.", upTo: 1500 },
    ],
  },
  {
    event: "walk-a-hound",
    asked: 6,
    deadline: 9,
    services: [{ service: "decor", needs: "Start and finish arches that a hound does not fear.", upTo: 350 }],
  },
];
