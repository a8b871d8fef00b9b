import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const TECHNOLOGY_TOWN: DemoProposal[] = [
  {
    key: "depot-square-wifi",
    host: "mainStreet",
    category: "technology",
    title: "Free Wi-Fi on Depot Square",
    description: prose`
      Depot Square has eleven benches, a bus stop and the only shade downtown, and until now it had no signal: the old
      depot's iron roof saw to that. Students without internet at home did their homework in the library doorway after
      closing time.

      A fiber cooperative has taken on the whole project, with two access points under the eaves, no sign-in and no
      advertising, for three years. The funding is complete and the cable is in. On an average evening forty people
      use it, and the doorway is empty. We keep the page so that other squares can copy the drawings; they are free.`,
    audience: "Students, bus riders, visitors, and anybody on a bench",
    reach: "About 300 users a day, counted without names",
    place: "marlowFerry",
    when: "campaign",
    goal: 2900,
    tiers: [
      {
        name: "The Square",
        amount: 2900,
        benefits: [
          "Your name in the name of the network",
          "A plate on the depot wall",
          "A count every month",
        ],
      },
    ],
    published: 92,
    backers: [{ sponsor: "fiber", tier: 0, daysAgo: 78 }],
    pictures: ["circuitTown"],
  },
  {
    key: "heron-game-streams",
    host: "boosters",
    category: "technology",
    title: "Heron games, live for people who cannot come",
    description: prose`
      Grandparents in three time zones, a father on a towboat, and a sister in the service all watch Heron games on a
      phone held by somebody's cousin. We want to do it properly: two cameras, a headset, and students who learn to run
      all of it.

      The media class has designed the set-up and asked for quotes. Streams stay free and carry no advertising but one
      line, read aloud at each break by a student announcer who is already better than most. One sponsor gets that line
      for a year: about seventy games, meets and concerts. Students write it; you may correct it.`,
    audience: "Families and alumni who have moved away, and everybody with a cold",
    reach: "About 70 events a year, 350 to 2,400 viewers each",
    place: "marlowFerry",
    when: "campaign",
    type: "media_sponsor",
    goal: 2300,
    tiers: [
      {
        name: "A Season",
        amount: 900,
        benefits: ["Your line at every break for one sport", "Thanks in the end titles"],
      },
      {
        name: "A Year",
        amount: 2300,
        benefits: [
          "Your line at every break for a year",
          "Your name on the press box",
          "Visit the student crew",
        ],
      },
    ],
    published: 30,
    pictures: [],
  },
  {
    key: "tablets-to-borrow",
    host: "library",
    category: "technology",
    title: "Tablets to borrow, with a month of internet",
    description: prose`
      You can borrow a cake pan from our library, a telescope, and a ukulele. What people ask for most is a way to
      get online: to see a doctor, apply for a job, or talk to a grandchild. We have eight tablets with built-in internet
      and a waiting list of seven weeks.

      Forty would end the list. Each costs $280 with a case and a year of service, and comes with an hour at the desk
      with somebody who is not in a hurry. Each has a sponsor's name on the case and on the first screen, before the big
      letters.`,
    audience: "Job seekers, older people, and families between addresses",
    reach: "About 480 loans a year",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 8960,
    tiers: [
      {
        name: "One Tablet",
        amount: 280,
        places: 32,
        benefits: ["Your name on one case and its first screen"],
      },
      {
        name: "A Shelf of Five",
        amount: 1400,
        places: 4,
        benefits: [
          "Your name on five cases",
          "Your name on the lending shelf",
          "A help hour for your own staff's parents",
        ],
      },
    ],
    published: 41,
    backers: [
      { sponsor: "fiber", tier: 1, daysAgo: 33 },
      { sponsor: "pharmacy", tier: 0, daysAgo: 26 },
      { sponsor: "insurance", tier: 0, daysAgo: 16 },
    ],
    pictures: ["desk"],
  },
  {
    key: "robotics-regional",
    host: "robotics",
    category: "technology",
    title: "Send the Iron Herons to the regional",
    description: prose`
      In a six-week build we turn a box of aluminum into a robot that can climb a bar it has never seen. We have been to
      the regional twice and came eleventh and fourth. Nineteen students, one third of them from families that cannot
      pay for a hotel, and four mentors who take unpaid leave.

      The date is drawn by the league and has not been published yet; we will add it here the same day. One sponsor pays
      for the bus and two nights. In return your name is on the robot, where it will be filmed from every side, usually
      while something is falling off.`,
    audience:
      "Students from fourteen to eighteen, forty-one teams from five states, engineers who judge and hire",
    reach: "About 2,200 at the regional, streamed to 15,000",
    place: "marlowFerry",
    when: null,
    goal: 3100,
    tiers: [
      {
        name: "The Bus and Two Nights",
        amount: 3100,
        benefits: [
          "Your name on both sides of the robot",
          "A demonstration at your workplace",
          "Name on the team's shirts",
        ],
      },
    ],
    published: 8,
    pictures: ["robots"],
  },
  {
    key: "robotics-practice-field",
    host: "robotics",
    category: "technology",
    title: "A practice field in the old gym",
    description: prose`
      A robot that has only driven on classroom tiles is a nervous robot. We needed a full-size practice field, with
      carpet, rails, and a climbing bar that does not bend, and the school offered us the old gym if we could fill it.

      An ironworks on Tobacco Row paid for the material and then cut and welded the bar themselves, one evening after
      work, with the whole team watching. The field was opened with a match against two teams from across the river.
      We lost. Both teams now practice here on Thursdays, which is how it should be.`,
    audience: "Three student teams and anyone who likes to see machines argue",
    reach: "About 130 at the opening, two teams from Kentucky every week",
    place: "marlowFerry",
    when: { week: -5, day: "thu", from: "17:00", to: "19:00", attendance: 130 },
    goal: 1750,
    tiers: [
      {
        name: "The Field",
        amount: 1750,
        benefits: ["Your name on the climbing bar", "Start the opening match"],
      },
    ],
    published: 80,
    backers: [{ sponsor: "ironworks", tier: 0, daysAgo: 68 }],
    pictures: ["robots"],
  },
];
