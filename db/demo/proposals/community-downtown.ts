import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const COMMUNITY_DOWNTOWN: DemoProposal[] = [
  {
    key: "front-street-night-market",
    host: "mainStreet",
    category: "community",
    title: "Front Street Night Market",
    description: prose`
      Three blocks of Front Street close at five, the string lights come on, and sixty-four growers, bakers and makers
      sell until nine. The shops stay open behind them. Last time the counters at both ends read 5,150 visitors, and
      forty-one of sixty-four stallholders sold out.

      The market charges stallholders only $20, because most of them are trying something for the first time. Lights,
      portable toilets, musicians and two off-duty officers come to about $6,000 an evening. Sponsors pay for those,
      and we put their names where they are useful: on the lights, on the maps and over the benches where everybody
      ends up.`,
    audience: "Families and couples from the whole county, two thirds of them under forty-five",
    reach: "About 5,000 visitors, 9,300 followers, 4,000 printed maps",
    place: "marlowFerry",
    when: { week: 4, day: "fri", from: "17:00", to: "21:00", attendance: 5000 },
    funding: "several",
    goal: 6000,
    tiers: [
      {
        name: "A String of Lights",
        amount: 200,
        places: 10,
        benefits: ["Your name hung from one string", "Listed on the map"],
      },
      {
        name: "A Corner",
        amount: 500,
        places: 4,
        description: "A musician plays at your corner all evening.",
        benefits: ["Your banner at one street corner", "A stall for the evening", "Logo on 4,000 maps"],
      },
      {
        name: "A Block",
        amount: 1500,
        places: 2,
        benefits: ["Your name over one block, at both ends", "A double stall", "Logo on the map's cover"],
      },
      {
        name: "Lights On",
        amount: 2500,
        benefits: [
          "The market is presented by you",
          "Switch on the lights",
          "A double stall",
          "First place in all notices",
        ],
      },
    ],
    benefits: ["Thanks from the stage at seven", "A count of visitors the day after"],
    published: 27,
    backers: [
      { sponsor: "hardware", tier: 0, daysAgo: 23 },
      { sponsor: "coffee", tier: 1, daysAgo: 20, method: "paypal" },
      { sponsor: "bakery", tier: 1, daysAgo: 14 },
      { sponsor: "creditUnion", tier: 2, daysAgo: 9 },
    ],
    pictures: ["streetFair", "rooftops", "longTable"],
  },
  {
    key: "lights-on-front-street",
    host: "mainStreet",
    category: "community",
    title: "Year-round lights on Front Street",
    description: prose`
      When the market lights come down, the street goes dark and people go home. A survey of forty-one shops found that
      evening sales fall by a quarter on the same afternoon. So we want to hang lights that stay: steel cable, warm
      bulbs, a dimmer, and a fixed bracket on each of twenty-six buildings.

      The utility gives the power and the city gives the bucket truck. We pay for hardware and an engineer who has
      promised that it will stand a storm. Each span between two buildings carries a small enamel plate that can be
      read from the sidewalk, and the plates stay as long as the cable.`,
    audience: "Everybody who is downtown after five",
    reach: "About 1,900 people on foot each evening, all year",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 11700,
    tiers: [
      {
        name: "A Span",
        amount: 900,
        places: 13,
        benefits: ["An enamel plate below one span", "Choose the span", "An invitation to the first evening"],
      },
    ],
    published: 70,
    backers: [
      { sponsor: "ironworks", tier: 0, daysAgo: 64 },
      { sponsor: "bakery", tier: 0, daysAgo: 53 },
      { sponsor: "creditUnion", tier: 0, daysAgo: 42 },
      { sponsor: "insurance", tier: 0, daysAgo: 32 },
      { sponsor: "pharmacy", tier: 0, daysAgo: 20 },
      { sponsor: "law", tier: 0, daysAgo: 16 },
    ],
    pictures: ["rooftops", "streetFair"],
  },
  {
    key: "ferry-street-block-supper",
    host: "mainStreet",
    category: "community",
    title: "Ferry Street Block Supper",
    description: prose`
      One table, four hundred feet long, down the middle of Ferry Street. Four hundred and twenty chairs. You bring a
      dish for eight and a plate for one, and sit where the number in your hat tells you to.

      There is no stage and there are no speeches. The high-school jazz band plays at one end and a fiddle at the
      other, and where they meet, at about seat two hundred, it is awful and everybody loves it. One sponsor pays for
      the tables, the linen and the cleaning. Their name runs along the whole length of the cloth, and every guest eats
      off it.`,
    audience: "Neighbors; about a third have lived here less than five years",
    reach: "420 guests, every household within eight blocks invited by hand",
    place: "marlowFerry",
    when: { week: 8, day: "sun", from: "17:00", to: "20:00", attendance: 420 },
    type: "title_sponsor",
    goal: 3200,
    tiers: [
      {
        name: "The Lemonade",
        amount: 400,
        benefits: ["Your name on forty pitchers", "Two chairs in the middle"],
      },
      {
        name: "The Table",
        amount: 3200,
        benefits: [
          "Your name along four hundred feet of cloth",
          "Twelve chairs",
          "The cloth, washed, to keep",
        ],
      },
    ],
    published: 15,
    pictures: ["longTable", "streetFair"],
  },
  {
    key: "town-tidy-day",
    host: "mainStreet",
    category: "community",
    title: "Town Tidy Day",
    description: prose`
      Three hundred and six people, eleven miles of street, two hundred and forty bags, one bathtub, and a bowling
      trophy that nobody has claimed. Town Tidy Day is finished for this round, and for about four days downtown looked
      like a drawing of itself.

      A hardware store on Tobacco Row paid for gloves, grabbers and a hot lunch for everybody, and put its name on the
      backs of the vests. The grabbers are numbered and live in the fire station; any street that wants to hold its own
      tidy day can borrow forty of them for nothing.`,
    audience: "Scouts, congregations, offices, and people who cannot walk past a paper cup",
    reach: "306 volunteers, a page in the county paper",
    place: "marlowFerry",
    when: { week: -6, day: "sat", from: "09:00", to: "13:00", attendance: 306 },
    goal: 850,
    tiers: [
      {
        name: "Gloves and Lunch",
        amount: 850,
        benefits: ["Your name on 300 vests", "Thanks in the county paper"],
      },
    ],
    published: 76,
    backers: [{ sponsor: "hardware", tier: 0, daysAgo: 61, late: "bakery" }],
    pictures: ["park"],
  },
];
