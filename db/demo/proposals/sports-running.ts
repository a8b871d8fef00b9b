import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const SPORTS_RUNNING: DemoProposal[] = [
  {
    key: "levee-loop-5k",
    host: "ferryRunners",
    category: "sports",
    title: "Levee Loop 5K",
    description: prose`
      A flat, certified loop along the top of the levee, out to the old ferry landing and back to the bandstand.
      It is the race people run first: last time 412 finished, 96 of them for the first time, and the oldest was 83.

      Children under twelve run free, walkers are welcome until the course closes, and nobody finishes last, because
      our sweep volunteer always does. Entry fees pay for timing and permits. Sponsors pay for what makes it a
      morning worth getting up for: water every mile, a band at the turn, and breakfast rolls at the finish.
      Whatever is left goes to shoes for the middle-school cross-country team.`,
    audience: "Runners and walkers of all speeds, most from within thirty miles; a third come with children",
    reach: "About 420 finishers, 300 people along the course, 1,900 newsletter readers",
    place: "marlowFerry",
    when: { week: 6, day: "sat", from: "08:00", to: "11:00", attendance: 700 },
    funding: "several",
    goal: 3000,
    tiers: [
      {
        name: "Mile Marker",
        amount: 150,
        places: 6,
        description: "Your name where runners look hardest: on the sign that says how far is left.",
        benefits: ["Name on one mile sign", "Listed in the race-day program", "Two free entries"],
      },
      {
        name: "Water Station",
        amount: 400,
        places: 3,
        benefits: [
          "A station in your colors, staffed by your people if you like",
          "Logo on the back of 450 shirts",
          "Four free entries",
        ],
      },
      {
        name: "Finish Line",
        amount: 1200,
        benefits: [
          "Your banner across the finish, in every finisher's photograph",
          "Logo on the front of 450 shirts",
          "Thanked from the bandstand at start and awards",
          "Ten free entries",
        ],
      },
    ],
    benefits: ["A link on the race page for a year"],
    published: 26,
    backers: [
      { sponsor: "physicalTherapy", tier: 1, daysAgo: 19 },
      { sponsor: "bakery", tier: 0, daysAgo: 15, method: "paypal" },
      { sponsor: "dental", tier: 0, daysAgo: 8 },
      { sponsor: "coffee", tier: 1, daysAgo: 3 },
    ],
    pictures: ["runners", "park", "streetFair"],
  },
  {
    key: "two-bridge-half",
    host: "ferryRunners",
    category: "sports",
    title: "Two Bridge Half Marathon",
    description: prose`
      Thirteen miles, two states, two bridges. Runners cross into Kentucky on the railroad bridge, which opens to
      people on foot only this one morning, follow the bluff through Bascom Landing, and come home over the road
      bridge with the river below them.

      The field is capped at 900 because the railroad says so, and it has filled each of the last four times. Half of
      the runners stay a night. We are looking for partners who want to be seen by all of them, from the bag they
      pick up the evening before to the medal they wear at dinner. All times are Central, whatever your phone says
      at the top of the bluff.`,
    audience: "Committed runners aged 25 to 60 from five states, and the families who wait for them",
    reach: "900 runners, about 2,000 spectators, 6,400 followers, one regional newspaper",
    place: "marlowFerry",
    when: { week: 15, day: "sun", from: "07:30", to: "12:00", attendance: 2900 },
    type: "presenting_sponsor",
    funding: "several",
    goal: 9000,
    tiers: [
      {
        name: "Bag Partner",
        amount: 250,
        places: 8,
        benefits: ["An item or voucher of yours in 900 race bags", "Listed in the runner's guide"],
      },
      {
        name: "Bridge Partner",
        amount: 1500,
        places: 2,
        description: "One bridge each. Nobody crosses without reading your name.",
        benefits: [
          "Banner over the entrance of one bridge",
          "Logo on shirts and on the course map",
          "A table at the evening bag pickup",
          "Six free entries",
        ],
      },
      {
        name: "Presenting Partner",
        amount: 4000,
        benefits: [
          "The race carries your name on every poster, bib and medal ribbon",
          "First place in all mail to runners",
          "Start the race yourself, with the old ferry horn",
          "Twelve free entries",
        ],
      },
    ],
    published: 33,
    backers: [
      { sponsor: "cooperage", tier: 1, daysAgo: 21 },
      { sponsor: "creditUnion", tier: 2, daysAgo: 11 },
      { sponsor: "cycles", tier: 0, daysAgo: 6, method: "paypal" },
    ],
    pictures: ["runners", "rooftops", "park"],
  },
  {
    key: "couch-to-levee",
    host: "ferryRunners",
    category: "sports",
    title: "Couch to Levee: nine weeks to a first run",
    description: prose`
      Three groups a year learn to run for half an hour without stopping. We meet twice a week at the bandstand, one
      coach for every eight people, and nobody is left alone on the path. Of the 131 people who started so far, 109
      finished, and more than half still come on Tuesdays.

      It is free, and we want it to stay that way. The money pays for coaches' certificates, reflective vests for
      dark evenings, and a box of decent socks for people who turn up in the wrong ones. One sponsor carries a whole
      year of it.`,
    audience: "Adults who have not exercised in years, many sent by their doctor",
    reach: "About 75 participants a year, a page in the clinic's newsletter, weekly posts",
    place: "marlowFerry",
    when: "campaign",
    goal: 1800,
    tiers: [
      {
        name: "One Year of Couch to Levee",
        amount: 1800,
        benefits: [
          "Your name in the course's name on every flyer",
          "Logo on 80 vests worn around town in the dark",
          "A visit to the graduation run, and a word if you like",
        ],
      },
    ],
    published: 47,
    pictures: [],
  },
  {
    key: "kids-mile-series",
    host: "ferryRunners",
    category: "sports",
    title: "Kids' Mile: four Fridays on the track",
    description: prose`
      Four Friday evenings, one mile, no entry fee. Children from six to thirteen ran in heats by age on the
      high-school track, and every one of them left with a bib signed by a member of the varsity team.

      We hoped for 120 children and counted 188 on the last evening. One sponsor paid for timing, ribbons, and the
      oranges. We publish the times but no ranking: the prize goes to whoever improves most from the first Friday to
      the fourth, and this time that was a nine-year-old who took ninety-one seconds off.`,
    audience: "Children from six to thirteen and their families",
    reach: "188 runners, about 400 parents and grandparents over four evenings",
    place: "marlowFerry",
    when: { week: -5, day: "fri", from: "18:00", to: "19:30", attendance: 300 },
    goal: 900,
    tiers: [
      {
        name: "Whole Series",
        amount: 900,
        benefits: [
          "Name on 200 bibs",
          "Banner on the home straight",
          "Hand out the ribbons on the last evening",
        ],
      },
    ],
    published: 82,
    backers: [{ sponsor: "dental", tier: 0, daysAgo: 66 }],
    pictures: ["runners"],
  },
];
