import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const SPORTS_TEAMS: DemoProposal[] = [
  {
    key: "heron-classic",
    host: "boosters",
    category: "sports",
    title: "Heron Classic basketball weekend",
    description: prose`
      Eight varsity teams, boys and girls, from seven schools on both sides of the river, in one gym for two days.
      The bleachers hold 1,150 and were full for both finals last time.

      The club runs everything from tickets to the chili in the cafeteria, and every dollar over cost goes into the
      activity fund that pays fees for players whose families cannot. Sponsors are read out at each of the sixteen
      games by an announcer who has been at it for twenty-six years and has never rushed a name. We would like each
      place to go to a different business.`,
    audience: "Students, parents, alumni and rival towns; all ages",
    reach: "About 3,800 tickets over two days, live scores followed by 5,000",
    place: "marlowFerry",
    when: { week: 8, day: "fri", from: "16:00", to: "21:30", days: 2, attendance: 3800 },
    funding: "several",
    goal: 4000,
    tiers: [
      {
        name: "Scorecard",
        amount: 200,
        places: 8,
        benefits: ["Advertisement in 2,000 programs", "Name read at four games"],
      },
      {
        name: "Court Side",
        amount: 600,
        places: 4,
        benefits: [
          "Banner behind the benches for the weekend",
          "Name read at eight games",
          "Six weekend passes",
        ],
      },
      {
        name: "Center Court",
        amount: 1500,
        benefits: [
          "Your mark on the floor at center court",
          "Name read at all sixteen games",
          "Present the trophies",
          "Twelve weekend passes",
        ],
      },
    ],
    published: 20,
    backers: [
      { sponsor: "auto", tier: 0, daysAgo: 12 },
      { sponsor: "insurance", tier: 1, daysAgo: 5 },
    ],
    pictures: ["hoop", "hoop"],
  },
  {
    key: "softball-scoreboard",
    host: "boosters",
    category: "sports",
    title: "A scoreboard the outfield can read",
    description: prose`
      The softball field has kept score with hooks and painted boards for thirty-one years. From right field you
      cannot tell a three from an eight, and on windy days the innings blow away.

      We have a quote for a used but overhauled electronic board with a five-year warranty, and the school has
      promised power and posts. It will serve the high school, the evening league and the Little Herons: about 140
      games a year. The board has room for eight sponsor panels below the numbers, and they stay for five years.
      We order it on the day the goal is met.`,
    audience: "Players and families of three leagues, ages five to forty",
    reach: "About 140 games a year with 60 to 300 people each, for five years",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 8500,
    tiers: [
      {
        name: "Panel",
        amount: 950,
        places: 8,
        description: "Two feet by four, printed in color, up for five years.",
        benefits: [
          "One of eight panels below the score",
          "Name in all three leagues' programs",
          "First pitch once",
        ],
      },
      {
        name: "Name on Top",
        amount: 2500,
        benefits: [
          "Your name across the top of the board for five years",
          "Unveil it with the team captains",
          "Name in all three leagues' programs",
        ],
      },
    ],
    published: 61,
    backers: [
      { sponsor: "heating", tier: 0, daysAgo: 49 },
      { sponsor: "hardware", tier: 0, daysAgo: 40 },
      { sponsor: "pizza", tier: 0, daysAgo: 27, method: "paypal" },
    ],
    pictures: [],
  },
  {
    key: "meet-under-the-lights",
    host: "boosters",
    category: "sports",
    title: "Track Meet under the Lights",
    description: prose`
      An evening meet for twelve schools, run entirely after sunset. The idea came from the athletes, who like the
      cool air and the sound of a full stadium.

      The conference has since moved its own meet to the same evening, and five schools had to withdraw. Seven teams
      are not enough for the relays that make the meet worth seeing, so we have called it off rather than hold half
      of it. No sponsor had paid. We will look for another date and post a new proposal when we have one; thank you
      to the two businesses who had already asked.`,
    audience: "Athletes of twelve schools and their families",
    reach: "About 900 spectators",
    place: "marlowFerry",
    when: { week: 4, day: "thu", from: "19:00", to: "22:00", attendance: 900 },
    goal: 1400,
    tiers: [
      { name: "Relay", amount: 500, benefits: ["Name on the relay batons and relay bibs"] },
      { name: "Whole Meet", amount: 1400, benefits: ["Name on all bibs", "Banner on the back straight"] },
    ],
    published: 38,
    status: "cancelled",
    pictures: [],
  },
  {
    key: "wheelock-saturday-soccer",
    host: "wheelockSoccer",
    category: "sports",
    title: "Jerseys for sixteen teams",
    description: prose`
      Every child in our Saturday league gets a jersey and keeps it. There are 212 of them this time, in sixteen
      teams, and for eight weeks of Saturdays the whole of Wheelock looks like a bag of candy.

      One sponsor goes on the sleeve of all of them. The jerseys are worn to school, to the grocery store and, we are
      told, to bed. The fee for the league is $45; a third of our families pay less or nothing, and the jersey money
      is what makes that possible. We play beside the lock, so the barge crews read sleeves too.`,
    audience: "Families of 212 children aged five to fourteen, in Wheelock and the farms around it",
    reach: "212 jerseys, about 600 people on the touchline each Saturday",
    place: "wheelock",
    when: { week: 5, day: "sat", from: "09:00", to: "13:00", attendance: 600 },
    goal: 2400,
    tiers: [
      {
        name: "Sleeve Sponsor",
        amount: 2400,
        description: "All sixteen teams, all eight Saturdays.",
        benefits: [
          "Your logo on the sleeve of 212 jerseys",
          "Banner at field one for the season",
          "A framed team photograph for your wall",
        ],
      },
    ],
    published: 9,
    pictures: ["pitch"],
  },
  {
    key: "field-two-goals",
    host: "wheelockSoccer",
    category: "sports",
    title: "Goals that do not fall over for field two",
    description: prose`
      The goals on field two were welded by a grandfather who is now a great-grandfather, and last season one of them
      leaned. We needed a pair that meets the safety standard, with nets and ground anchors, before the small-sided
      tournament.

      One sponsor paid for both. They were delivered on a Wednesday, anchored on a Thursday by four fathers with a
      rented drill, and on Saturday the under-eights scored thirty-one goals in them, which we believe is a record
      for the field.`,
    audience: "Ninety-four children in the under-eight and under-ten teams",
    reach: "About 250 people at the tournament, 480 followers",
    place: "wheelock",
    when: { week: -7, day: "sat", from: "09:00", to: "15:00", attendance: 250 },
    goal: 1300,
    tiers: [
      {
        name: "A Pair of Goals",
        amount: 1300,
        benefits: ["A plate on both crossbars for as long as they stand", "Thanks in the tournament program"],
      },
    ],
    published: 96,
    backers: [{ sponsor: "brewery", tier: 0, daysAgo: 77, method: "paypal" }],
    pictures: [],
  },
  {
    key: "quarry-climb-night",
    host: "trails",
    category: "sports",
    title: "Number Four Quarry Climb Night",
    description: prose`
      The north wall of Number Four Quarry is ninety feet of clean limestone, and for one evening we light all of it.
      Twenty-two routes, from a children's slab to one that two people have ever finished, with ropes fixed and
      tested by certified guides.

      There is room for 160 climbers and a grass bank for everybody who would rather watch. Entry is $15 and covers
      insurance and guides. A sponsor covers the lights, the harness rental for those who own none, and soup. The
      gate opens at six, Eastern time: Quarry Hill keeps a different clock from the river towns.`,
    audience: "Climbers, curious beginners and families, most between 15 and 45",
    reach: "160 climbers, about 350 watching, 2,100 followers",
    place: "quarryHill",
    when: { week: 10, day: "fri", from: "18:00", to: "22:30", attendance: 510 },
    goal: 1600,
    tiers: [
      {
        name: "Harness Locker",
        amount: 600,
        benefits: ["Name on 60 rental harnesses", "Named on the poster"],
      },
      {
        name: "Lights On",
        amount: 1600,
        description: "You pay for the light; you may switch it on.",
        benefits: [
          "Your name projected on the wall between climbs",
          "Throw the switch at dusk",
          "Eight places",
        ],
      },
    ],
    published: 14,
    pictures: [],
  },
];
