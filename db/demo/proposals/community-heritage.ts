import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const COMMUNITY_HERITAGE: DemoProposal[] = [
  {
    key: "basel-days",
    host: "heritage",
    category: "community",
    title: "Basel Days",
    description: prose`
      For two days New Basel remembers that it was founded by people who missed mountains. There is a cheese cut with a
      wire by eight men, a parade of forty tractors and one cow in a flower crown, and a stone-throwing contest with a
      184-pound stone that has been won by the same family nine times.

      About 8,000 people come, three times the town. Parking is free, the parade is free, and the school band plays
      from the back of a hay wagon. Sponsors pay for the stage, the first-aid tent and the shuttle. In exchange we
      promise one thing: no announcement is ever longer than the yodeling.`,
    audience:
      "Families from a two-hour radius; descendants of the first 120 settlers, who now number thousands",
    reach: "About 8,000 visitors, 12,000 followers, regional television",
    place: "newBasel",
    when: { week: 17, day: "sat", from: "10:00", to: "22:00", days: 2, attendance: 8000 },
    funding: "several",
    goal: 9500,
    tiers: [
      {
        name: "A Flower Box",
        amount: 150,
        places: 20,
        benefits: ["Your name on a flower box along the parade route"],
      },
      {
        name: "A Tractor",
        amount: 400,
        places: 10,
        benefits: ["Your banner on one tractor in the parade", "Ride along, if you can climb"],
      },
      {
        name: "The Stone",
        amount: 1500,
        benefits: ["The contest carries your name", "Present the trophy", "Eight seats at the ring"],
      },
      {
        name: "The Stage",
        amount: 3000,
        benefits: [
          "The stage carries your name for two days",
          "Logo on every poster",
          "Twelve seats at the long table",
        ],
      },
    ],
    published: 36,
    backers: [
      { sponsor: "creamery", tier: 3, daysAgo: 30 },
      { sponsor: "heating", tier: 1, daysAgo: 25 },
      { sponsor: "lumber", tier: 1, daysAgo: 17, method: "paypal" },
      { sponsor: "florist", tier: 0, daysAgo: 12 },
    ],
    pictures: ["streetFair", "bandstand", "longTable", "quilt"],
  },
  {
    key: "walking-tour-signs",
    host: "heritage",
    category: "community",
    title: "Walking-tour signs that do not fade",
    description: prose`
      The paper signs on our walking tour last eleven months, and in the twelfth people photograph them and ask what
      they said. We want fourteen in porcelain enamel, which lasts fifty years, each with a photograph of the same spot
      a century ago.

      The texts are written, and checked by a historian with no patience for legends. Each sign costs $650 set in the
      ground. The name of the family or firm that gives it stands on the last line. Two sites are taken: the square
      and the old creamery. The site of the duel is still free; please note that it was fought with umbrellas.`,
    audience: "Visitors on foot, school classes, and residents who thought they knew",
    reach: "About 5,500 walkers a year for fifty years",
    place: "newBasel",
    when: "campaign",
    funding: "several",
    goal: 9100,
    tiers: [
      {
        name: "One Sign",
        amount: 650,
        places: 14,
        benefits: ["Your name on the last line of one sign", "Choose the site", "A print of the photograph"],
      },
    ],
    published: 59,
    backers: [
      { sponsor: "creamery", tier: 0, daysAgo: 47 },
      { sponsor: "law", tier: 0, daysAgo: 21 },
    ],
    pictures: [],
  },
  {
    key: "cheese-and-cider-supper",
    host: "heritage",
    category: "community",
    title: "Cheese and Cider Supper",
    description: prose`
      Five cheeses, five ciders, and five people who made them explaining why the next table is wrong. The supper filled
      Turner Hall with 210 guests and paid for the new roof over the archive, down to the last $180, which came out of
      a hat.

      It has taken place. There was one sponsor's place for the evening and it was not taken, so the society carried
      the hall itself. If the idea of a room full of people thinking of you over a very old cheese appeals to you, we
      will set the tables again.`,
    audience: "People who read labels",
    reach: "210 guests, 1,700 on the society's list",
    place: "newBasel",
    when: { week: -9, day: "fri", from: "18:00", to: "21:00", attendance: 210 },
    goal: 1000,
    tiers: [
      {
        name: "The Evening",
        amount: 1000,
        benefits: ["Your name on the menu and the boards", "A table for eight"],
      },
    ],
    published: 99,
    pictures: [],
  },
  {
    key: "repair-cafe",
    host: "heritage",
    category: "community",
    title: "Repair Café at Turner Hall",
    description: prose`
      Bring a toaster, a lamp, a coat with a broken zipper or a clock that has given up. Twenty volunteers with tools sit
      at long tables and fix it with you, not for you, while somebody's aunt serves coffee. At the last three cafés we
      mended 268 of 341 things and held a small funeral for the rest.

      It costs nothing to come. Parts, thread, solder and coffee are about $300 a session, and one sponsor covers the
      next four. Your people are welcome at the tables too: an electrician who will explain a fuse is worth more to us
      than a banner.`,
    audience: "People with broken things, from eight to ninety",
    reach: "About 110 visitors a session, four sessions",
    place: "newBasel",
    when: { week: 3, day: "sat", from: "10:00", to: "15:00", attendance: 110 },
    goal: 1200,
    tiers: [
      {
        name: "Four Sessions",
        amount: 1200,
        benefits: ["Your name on the tool wall and every flyer", "A bench for your own experts"],
      },
    ],
    published: 6,
    pictures: [],
  },
  {
    key: "trail-work-saturdays",
    host: "trails",
    category: "community",
    title: "Trail Work Saturdays",
    description: prose`
      Every second Saturday twenty to forty people meet at a trailhead with gloves. By noon there is a bridge that was not
      there before, or two hundred yards of path that no longer turn into a creek. We have done this ninety-three times.

      What stops us is never people. It is rock, lumber and a rental digger. A "mile" below buys all three for one mile
      of trail for a year, and its post carries your name. Lunch is always on the trail, at a table the crew builds
      first. Nobody is too unskilled to carry a bucket, and nobody has ever been allowed to carry only one.`,
    audience: "Hikers, riders, runners, and young people who need service hours",
    reach: "About 31,000 trail users a year on forty-four miles",
    place: "tannersFork",
    when: "campaign",
    funding: "several",
    goal: 4400,
    tiers: [
      {
        name: "A Mile",
        amount: 275,
        places: 16,
        benefits: ["Your name on one mile post for a year", "A work Saturday with your staff"],
      },
    ],
    published: 90,
    backers: [
      { sponsor: "lumber", tier: 0, daysAgo: 83 },
      { sponsor: "cycles", tier: 0, daysAgo: 69 },
      { sponsor: "physicalTherapy", tier: 0, daysAgo: 54, method: "paypal" },
      { sponsor: "vet", tier: 0, daysAgo: 43 },
    ],
    pictures: ["park"],
  },
];
