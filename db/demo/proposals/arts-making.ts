import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const ARTS_MAKING: DemoProposal[] = [
  {
    key: "depot-alley-mural",
    host: "mainStreet",
    category: "arts",
    title: "A mural for Depot Alley",
    description: prose`
      Eleven hundred people a day cut through Depot Alley between the parking lot and Front Street, past ninety feet
      of gray block. The owner has given us the wall for ten years. A painter who grew up two streets away has drawn
      the old ferry, plank by plank, at full size.

      Paint, a lift and her fee come to $5,200. We want one partner whose name stands at the end of the wall with
      hers, in letters a foot high, for as long as it lasts. She starts when the funding is in place and paints for
      about three weeks; anybody may come and watch, and schoolchildren will fill in the water.`,
    audience: "Everybody who walks downtown, and four classes of fourth graders",
    reach: "About 1,100 passers-by a day for ten years",
    place: "marlowFerry",
    when: "campaign",
    type: "title_sponsor",
    goal: 5200,
    tiers: [
      {
        name: "The Wall",
        amount: 5200,
        benefits: [
          "Your name beside the painter's, in letters a foot high, for ten years",
          "Unveil it with the fourth graders",
          "A signed study in oils for your office",
        ],
      },
    ],
    published: 31,
    pictures: ["mural", "brushes"],
  },
  {
    key: "opera-house-curtain",
    host: "operaHouse",
    category: "arts",
    title: "A new curtain for the opera house",
    description: prose`
      The main curtain was hung by people who have all since died. It is patched in forty-one places, it sheds on the
      front row, and the last flame test came back with one word on it.

      A new one in the same dark green, lined and flame-treated, costs $14,800 with the track. The state arts fund has
      matched what we had saved and $8,000 is left. Each sponsor's name is woven into the lower hem on the stage side,
      where the actors see it before they go on. It is an odd place for a name, and there has been a waiting list for
      the larger ones.`,
    audience: "Audiences of about seventy performances a year, and everybody who stands behind the curtain",
    reach: "14,000 seats sold a year, a wall plaque in the foyer",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 8000,
    tiers: [
      { name: "A Stitch", amount: 100, places: 30, benefits: ["Your name on the foyer plaque"] },
      {
        name: "A Panel",
        amount: 500,
        places: 8,
        benefits: [
          "Your name woven into the hem",
          "Your name on the foyer plaque",
          "Two seats at the reopening",
        ],
      },
      {
        name: "The Center Seam",
        amount: 2000,
        places: 2,
        benefits: [
          "Your name at the center of the hem",
          "A box for the reopening",
          "Raise the curtain that night",
        ],
      },
    ],
    published: 66,
    backers: [
      { sponsor: "law", tier: 2, daysAgo: 51 },
      { sponsor: "bookshop", tier: 0, daysAgo: 46 },
      { sponsor: "ironworks", tier: 1, daysAgo: 33 },
    ],
    pictures: ["rooftops", "keys"],
  },
  {
    key: "young-playwrights",
    host: "operaHouse",
    category: "arts",
    title: "Young Playwrights' Night",
    description: prose`
      Six students write ten-minute plays, and six professional actors spend a week putting them on their feet. On
      the Friday the plays are performed once, with lights, and the writers take a bow they will remember.

      We have paused the search for a sponsor because the director has been offered a tour and we are looking for
      somebody to step in. The plays are being written regardless. As soon as we can name a date and a director this
      page opens again; if you would like to be told, save it to your favorites. The budget below will not change.`,
    audience: "Students from thirteen to nineteen and people who like new plays",
    reach: "340 seats, a printed volume in every school library",
    place: "marlowFerry",
    when: { week: 18, day: "fri", from: "19:00", to: "21:30", attendance: 340 },
    goal: 2100,
    tiers: [
      { name: "One Play", amount: 350, benefits: ["One play is presented by you", "Four seats"] },
      {
        name: "All Six",
        amount: 2100,
        benefits: ["The night carries your name", "Your foreword in the printed volume"],
      },
    ],
    published: 43,
    status: "paused",
    pictures: [],
  },
  {
    key: "clay-for-everyone",
    host: "artsGuild",
    category: "arts",
    title: "Clay for Everyone",
    description: prose`
      On Tuesday mornings our pottery is open to people who cannot pay for a class: residents of the nursing home,
      adults from the day center, parents with small children, and two brothers who come for the radio. Nobody is
      taught unless they ask. Everything is fired, including the things that should not be.

      It runs on clay, gas and one assistant's wages, $3,000 a year. All six places for this year are taken, so the
      mornings are secure. Thank you. The list of sponsors is pressed into a tile by the door, and next year's tile is
      already drying.`,
    audience: "About ninety people a year, the youngest three and the oldest ninety-six",
    reach: "48 mornings a year, an exhibition of the year's best mistakes",
    place: "newBasel",
    when: "campaign",
    funding: "several",
    goal: 3000,
    tiers: [
      {
        name: "Two Months of Mornings",
        amount: 500,
        places: 6,
        benefits: ["Your name in the tile by the door", "A bowl made for you, of no particular shape"],
      },
    ],
    published: 88,
    backers: [
      { sponsor: "creamery", tier: 0, daysAgo: 80 },
      { sponsor: "dental", tier: 0, daysAgo: 71 },
      { sponsor: "heating", tier: 0, daysAgo: 60, method: "paypal" },
      { sponsor: "florist", tier: 0, daysAgo: 48 },
      { sponsor: "orchard", tier: 0, daysAgo: 36 },
      { sponsor: "pharmacy", tier: 0, daysAgo: 25 },
    ],
    pictures: ["cutouts"],
  },
];
