import type { DemoVendor } from "./vendor";

/** Where events are held, and how they sound there. */
export type PlaceKey =
  | "venueBoathouse"
  | "venueTurnerHall"
  | "venueBarn"
  | "soundDeepwater"
  | "soundPlainview";

export const PLACES: Readonly<Record<PlaceKey, DemoVendor>> = {
  venueBoathouse: {
    category: "venue",
    tagline: "Brick, water, 220 guests",
    about: "Doors that open onto the landing, a kitchen for caterers, and parking across the street.",
    area: "Front Street, Marlow Ferry",
    plan: "pro",
    planLeft: 8,
    verified: "registration_number",
    hasLogo: true,
    gallery: ["rooftops", "gallery", "nightSky"],
    services: [
      {
        title: "The hall, an evening",
        text: "From four to midnight, with chairs for 220 and the small bar.",
        price: "daily",
        from: 900,
        upTo: 1400,
        tags: ["waterfront", "kitchen"],
        addons: [{ name: "The landing, with lights", dollars: 250 }],
        picture: "gallery",
      },
      {
        title: "The upper room",
        text: "For meetings of up to 40, by the half day.",
        price: "fixed",
        from: 160,
        upTo: 160,
        tags: ["meetings"],
      },
    ],
  },
  venueTurnerHall: {
    category: "venue",
    tagline: "A sprung floor since 1903",
    about: "Dance floor, balcony, kitchen, and 400 chairs that somebody has to put away.",
    area: "New Basel",
    gallery: ["bandstand"],
    services: [
      {
        title: "Hall and balcony",
        text: "For dances, suppers and prize-givings of up to 400.",
        price: "daily",
        from: 520,
        upTo: 780,
        tags: ["dance floor"],
        picture: "bandstand",
      },
    ],
  },
  venueBarn: {
    category: "venue",
    tagline: "Stone walls, level parking",
    about: "A restored barn for 150 with heat, power and a view of the quarry lake.",
    area: "Quarry Hill",
    services: [
      { title: "The barn, a day", text: "With tables for 150.", price: "daily", from: 600, upTo: 850 },
    ],
  },
  soundDeepwater: {
    category: "audio_visual",
    tagline: "Sound that the back row understands",
    about:
      "Stage, monitors, lights and two calm technicians. We walk the ground with you a week before and write down where each cable goes.",
    area: "Both banks, up to 60 miles",
    plan: "elite",
    planLeft: 15,
    featured: 16,
    verified: "registration_number",
    hasLogo: true,
    gallery: ["bandstand", "musicStillLife"],
    services: [
      {
        title: "Small stage",
        text: "Two speakers, four microphones, one technician. For talks, choirs and duos.",
        price: "package",
        from: 520,
        upTo: 690,
        tags: ["talks", "acoustic"],
        addons: [{ name: "Hearing loop", dollars: 75 }],
        picture: "musicStillLife",
      },
      {
        title: "Street stage",
        text: "For a band and a square: monitors, lights, two technicians, a generator that nobody hears.",
        price: "package",
        from: 1400,
        upTo: 1900,
        tags: ["bands", "outdoors"],
        picture: "bandstand",
      },
    ],
  },
  soundPlainview: {
    category: "audio_visual",
    tagline: "Projectors, screens, hearing loops",
    about: "For talks, films and meetings that should be seen from the last row.",
    area: "Wheelock and forty miles around",
    services: [
      {
        title: "Outdoor film night",
        text: "A screen of twenty feet, projector, sound, and somebody who knows when it is dark enough.",
        price: "fixed",
        from: 460,
        upTo: 600,
        tags: ["film", "outdoors"],
      },
    ],
  },
};
