import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const TECHNOLOGY_WORKSHOP: DemoProposal[] = [
  {
    key: "solder-saturday",
    host: "makers",
    category: "technology",
    title: "Solder Saturday",
    description: prose`
      Thirty children, thirty soldering irons and a first-aid kit that has been opened twice in six years. In three hours
      everyone builds a small radio that works, mostly, and takes it home. If it does not work, an engineer sits down
      with them until it does; that is the part they remember.

      Places go half to girls and half to boys, and a third are free. The parts cost $19 a child and the irons wear out.
      One sponsor pays for both for the next two Saturdays. Your name is printed on the circuit board itself, in white,
      next to the part that makes the sound.`,
    audience: "Children from nine to thirteen with one patient adult each",
    reach: "60 children over two Saturdays, 1,300 followers",
    place: "bascomLanding",
    when: { week: 5, day: "sat", from: "10:00", to: "13:00", attendance: 60 },
    goal: 1150,
    tiers: [
      {
        name: "Name on the Board",
        amount: 1150,
        benefits: [
          "Your name printed on sixty circuit boards",
          "Four places",
          "Your engineers at the help table",
        ],
      },
    ],
    published: 12,
    pictures: ["robots", "desk"],
  },
  {
    key: "riverbend-build-day",
    host: "makers",
    category: "technology",
    title: "Riverbend Build Day",
    description: prose`
      Fifty tables of people showing what they make: a weather station from a washing machine, a loom run by a knitting
      pattern, a boat that has been nearly finished since before some of its builders were born. Visitors may touch
      everything that is not hot.

      We expect about 1,800 people in and around the old cooperage. There is a derby of gravity cars down Cooper's Hill,
      and a table where anybody may take apart a printer. Sponsors pay for insurance, power and the straw bales. The
      clocks here are Central; if you come from Wheelock you gain an hour, and can use it on the printer.`,
    audience: "Families, students, engineers, tinkerers; a quarter come from more than an hour away",
    reach: "About 1,800 visitors, fifty exhibitors, 1,300 followers",
    place: "bascomLanding",
    when: { week: 13, day: "sun", from: "10:00", to: "17:00", attendance: 1800 },
    funding: "several",
    goal: 3500,
    tiers: [
      {
        name: "A Bale of Straw",
        amount: 75,
        places: 20,
        benefits: ["Your name on one bale, at the bend where cars crash"],
      },
      {
        name: "A Row of Tables",
        amount: 400,
        places: 5,
        benefits: ["Your banner at the head of one row", "A table of your own", "Logo on the plan"],
      },
      {
        name: "The Hill",
        amount: 1200,
        benefits: ["The derby carries your name", "Drive the first car", "A table of your own"],
      },
    ],
    published: 25,
    backers: [
      { sponsor: "cooperage", tier: 2, daysAgo: 18 },
      { sponsor: "ironworks", tier: 1, daysAgo: 11 },
      { sponsor: "fiber", tier: 1, daysAgo: 6, method: "paypal" },
    ],
    pictures: ["robots", "windmills", "streetFair"],
  },
  {
    key: "assistive-devices",
    host: "makers",
    category: "technology",
    title: "Made to fit: devices for one person each",
    description: prose`
      A spoon that stays level. A switch that a chin can press. A ramp for a front door with three different steps. On
      Wednesday evenings volunteers and an occupational therapist design things that no shop sells, because only one
      person in the world needs them.

      So far we have made eighty-seven, and the drawings of all of them are free for anybody to copy. Materials for one
      device are about $90. Requests come through the clinic and by word of mouth, from both states and lately from much
      further away. There are nineteen people waiting. We work in the order of asking, except for children who are
      growing.`,
    audience: "People with disabilities of all ages, their families and therapists",
    reach: "About forty people a year directly; drawings copied some 2,900 times",
    place: null,
    when: "campaign",
    funding: "several",
    goal: 2700,
    tiers: [
      {
        name: "One Device",
        amount: 90,
        places: 20,
        benefits: ["The story of one device, if its owner agrees"],
      },
      {
        name: "A Wednesday Team",
        amount: 450,
        places: 4,
        benefits: ["Five devices", "An evening at the bench for your staff", "Your name on the drawings"],
      },
    ],
    published: 67,
    backers: [
      { sponsor: "physicalTherapy", tier: 1, daysAgo: 56 },
      { sponsor: "pharmacy", tier: 0, daysAgo: 38, method: "paypal" },
    ],
    pictures: ["desk"],
  },
  {
    key: "flood-gauges",
    host: "makers",
    category: "technology",
    title: "Flood gauges on the six creeks",
    description: prose`
      The river is measured every fifteen minutes by people whose job it is. The six creeks that actually close our roads
      are not measured at all. Last high water, two cars drove into one of them in the dark.

      We have built a gauge from a sensor, a solar panel and a radio, for $310, and tested it under Pell Hill bridge for
      five months; it has missed four readings. With six of them the county's dispatchers see the water rise about forty
      minutes before it reaches the road, and so does anybody with a phone. One sponsor pays for all six, with their
      posts and three years of upkeep.`,
    audience: "About 7,000 drivers, two school-bus companies and the county's dispatchers",
    reach: "A public map, opened some 600 times on a rainy day",
    place: "marlowFerry",
    when: "campaign",
    goal: 3300,
    tiers: [
      {
        name: "One Creek",
        amount: 550,
        description: "If six is too many, take one: we begin with the worst.",
        benefits: ["Your name on one post and on its point of the map"],
      },
      {
        name: "All Six Creeks",
        amount: 3300,
        benefits: [
          "Your name on six posts and at the head of the public map",
          "The readings, live, for your own screen",
        ],
      },
    ],
    published: 4,
    pictures: ["circuitTown"],
  },
];
