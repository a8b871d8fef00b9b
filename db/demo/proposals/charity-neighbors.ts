import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const CHARITY_NEIGHBORS: DemoProposal[] = [
  {
    key: "walk-a-hound",
    host: "secondLeash",
    category: "charity",
    title: "Walk a Hound Day",
    description: prose`
      Forty dogs, forty leashes, and a two-mile path around the old quarry. You borrow a dog for an hour, walk it,
      and bring it back, or you fill in a form and do not. At the last walk day eleven dogs went home with the
      person they had walked.

      Each dog wears a bandanna with its name and its temper on it ("Gus, slow, opinions about squirrels"). One
      sponsor pays for bandannas, water and the behaviorist who matches dogs to people. Children are welcome with an
      adult on the other end of the leash. Please leave your own dog at home; he will find out, but he will forgive
      you.`,
    audience: "Families who are thinking about a dog, and people who cannot have one",
    reach: "About 240 visitors, 3,700 followers who mostly come for the pictures",
    place: "quarryHill",
    when: { week: 4, day: "sun", from: "10:00", to: "14:00", attendance: 240 },
    goal: 650,
    tiers: [
      {
        name: "Bandannas",
        amount: 650,
        benefits: ["Your name on forty bandannas", "Name a dog", "A table at the start of the path"],
      },
    ],
    published: 13,
    pictures: ["park"],
  },
  {
    key: "microchip-clinic",
    host: "secondLeash",
    category: "charity",
    title: "Low-cost chip and vaccine clinic",
    description: prose`
      Half of the dogs brought to us as strays are simply lost: they have an owner who is looking, and no chip. For
      one afternoon a vet and three technicians chip and vaccinate 120 dogs and cats for $10 each, whatever it really
      costs, which is $27.

      A sponsor pays the difference. We hold the clinic in the fire station because it has a drain in the floor and
      doors wide enough for every kind of disagreement between cats and dogs. Appointments go out by lottery two
      weeks before, and forty are kept for people on assistance. All times are Eastern.`,
    audience: "Pet owners in three townships, a third of them on a fixed income",
    reach: "120 appointments, flyers in every mailbox of Quarry Hill",
    place: "quarryHill",
    when: { week: 7, day: "sat", from: "12:00", to: "17:00", attendance: 150 },
    goal: 2040,
    tiers: [
      {
        name: "The Difference",
        amount: 2040,
        description: "Seventeen dollars, one hundred and twenty times.",
        benefits: ["Your name on every vaccination card", "Your people may hand out the treats"],
      },
    ],
    published: 3,
    launch: true,
    pictures: [],
  },
  {
    key: "ride-for-hospice-house",
    host: "trails",
    category: "charity",
    title: "Ride for Hospice House",
    description: prose`
      Eighteen, thirty-four or sixty miles on quiet roads and two sections of our best gravel, from the trailhead at
      Tanner's Fork to the garden of Hospice House and back. Riders collect pledges, and most ride for somebody: the
      names are written on ribbons and tied to the garden fence at the turn.

      Hospice House has six beds and never sends a bill. Last time 231 riders brought $38,400. Sponsors cover the
      cost of the day, which is permits, sag wagons, sandwiches and first aid, so that the pledges arrive whole. We
      start at eight, Eastern time.`,
    audience: "Riders from sixteen to eighty, many in teams from one workplace or family",
    reach: "About 230 riders, 1,900 pledge givers, both county papers",
    place: "tannersFork",
    when: { week: 16, day: "sat", from: "08:00", to: "15:00", attendance: 320 },
    funding: "several",
    goal: 4200,
    tiers: [
      {
        name: "Ribbon",
        amount: 150,
        places: 10,
        benefits: ["Your name on the ribbon stand", "Listed on the route card"],
      },
      {
        name: "Rest Stop",
        amount: 500,
        places: 4,
        benefits: [
          "A rest stop with your banner, run by your people",
          "Logo on the route card",
          "Two entries",
        ],
      },
      {
        name: "Lead Wheel",
        amount: 1500,
        benefits: ["Logo on 230 jerseys", "Ring the start bell", "Present the total at Hospice House"],
      },
    ],
    published: 19,
    backers: [
      { sponsor: "cycles", tier: 1, daysAgo: 13 },
      { sponsor: "lumber", tier: 0, daysAgo: 8 },
    ],
    pictures: ["cyclists", "park"],
  },
];
