import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const MUSIC_OUTDOORS: DemoProposal[] = [
  {
    key: "levee-thursdays",
    host: "leveeStage",
    category: "music",
    title: "Thursday Evenings on the Levee",
    description: prose`
      Six Thursdays, six bands, no tickets. People bring chairs and supper; the sound carries to the Kentucky bank,
      where a second audience has formed on the boat ramp over the years and claps a moment late.

      Every band is paid the same $900, whether it is a touring quartet or four sisters from St. Odile. Sound,
      insurance and a clean-up crew cost another $600 an evening. We raise all of it from local businesses, one
      evening at a time, and the announcer says your name twice a night and never reads from a card. The first date
      is below; the other five follow weekly.`,
    audience: "All ages; about half live within walking distance of the levee",
    reach: "600 to 900 people an evening, 4,800 followers, weekly notice in the county paper",
    place: "marlowFerry",
    when: { week: 9, day: "thu", from: "18:30", to: "21:00", attendance: 800 },
    funding: "several",
    goal: 7500,
    tiers: [
      {
        name: "Lawn Chair",
        amount: 250,
        places: 6,
        benefits: ["Named from the stage on one evening", "Name on the series poster"],
      },
      {
        name: "One Evening",
        amount: 900,
        places: 6,
        description: "You pay the band. It is that simple.",
        benefits: [
          "The evening carries your name",
          "Your banner beside the stage",
          "Welcome the band on stage",
          "Space for a small table",
        ],
      },
      {
        name: "Whole Series",
        amount: 2500,
        benefits: [
          "Your name on the stage front for six weeks",
          "First logo on 400 posters",
          "Named in every notice to the paper",
        ],
      },
    ],
    benefits: ["A reserved bench for your people"],
    published: 19,
    backers: [
      { sponsor: "bakery", tier: 1, daysAgo: 17 },
      { sponsor: "brewery", tier: 1, daysAgo: 13, method: "paypal" },
      { sponsor: "florist", tier: 0, daysAgo: 9 },
    ],
    addons: ["feature"],
    pictures: ["bandstand", "quartet", "rooftops"],
  },
  {
    key: "brass-on-the-barge",
    host: "leveeStage",
    category: "music",
    title: "Brass on the Barge",
    description: prose`
      A retired gravel barge, tied up at the ferry landing, makes the best bandshell on this stretch of river: the
      steel deck throws the sound up the bank, and nobody sits further than forty yards from a trombone.

      Three brass bands play for two hours at sundown, from funeral marches to the high-school fight song. The
      towing company lends the barge and the pilot; the Coast Guard auxiliary checks the moorings. We need one
      sponsor for the bands' fees and the portable lights. If the river is above nineteen feet we move to the gym,
      and your banner moves with us.`,
    audience: "Families and older couples, and everybody who ever played in a school band",
    reach: "About 1,100 on the bank, 3,000 who can hear it whether they meant to or not",
    place: "marlowFerry",
    when: { week: 12, day: "sat", from: "18:00", to: "20:00", attendance: 1100 },
    type: "title_sponsor",
    goal: 2800,
    tiers: [
      {
        name: "First Chair",
        amount: 1200,
        description: "For a sponsor who wants to begin the concert and let others be found for the rest.",
        benefits: ["Named from the deck at start and end", "Name on 300 posters", "Ten reserved seats"],
      },
      {
        name: "The Barge",
        amount: 2800,
        benefits: [
          "The concert carries your name",
          "A banner as long as you like: the barge is 140 feet",
          "Your guests on the pilot house deck, up to eight",
        ],
      },
    ],
    published: 5,
    pictures: ["bandstand", "musicStillLife"],
  },
  {
    key: "porch-fiddle-contest",
    host: "leveeStage",
    category: "music",
    title: "Mulberry Street Porch Fiddle Contest",
    description: prose`
      Fourteen porches, forty fiddlers, one street closed to cars. Contestants draw a porch from a hat and have five
      minutes: a breakdown, a waltz, and a tune of their own choosing. Neighbors judge their own porch and are
      shamelessly unfair, so three traveling judges settle the final.

      Prizes go to the best under twelve, the best over seventy, and the best of everybody else, and they are paid
      in cash on the spot. Sponsors fund prizes and porches. In return each porch flies a pennant with a name on it,
      and the street walks past all fourteen.`,
    audience: "Old-time music players and listeners from three states, and Mulberry Street",
    reach: "40 contestants, about 650 listeners, a program on the public radio station",
    place: "marlowFerry",
    when: { week: 11, day: "sun", from: "13:00", to: "17:00", attendance: 690 },
    funding: "several",
    goal: 2400,
    tiers: [
      {
        name: "A Porch",
        amount: 150,
        places: 12,
        benefits: ["A pennant with your name on one porch", "Named on the map"],
      },
      {
        name: "A Prize",
        amount: 400,
        places: 3,
        benefits: [
          "The prize carries your name",
          "Hand over the envelope yourself",
          "A pennant at the judges' table",
        ],
      },
    ],
    published: 17,
    backers: [
      { sponsor: "bookshop", tier: 0, daysAgo: 11 },
      { sponsor: "law", tier: 1, daysAgo: 6 },
    ],
    pictures: ["quartet"],
  },
  {
    key: "instrument-closet",
    host: "leveeStage",
    category: "music",
    title: "Loan-an-Instrument Closet",
    description: prose`
      Renting a trumpet for a school year costs more than a week of groceries, so children who would like to play
      often do not. Our closet holds fifty-three instruments that are lent for nothing, for as long as a child keeps
      practicing. Right now forty-nine of them are out.

      The waiting list has twenty-two names on it. Most donated instruments need $60 to $180 of repair before a
      beginner can get a note out of them, and cases, reeds and strings have to be bought new. Each place below puts
      one more child in the band room. We tell you the instrument, never the child.`,
    audience: "Students from nine to eighteen in five schools, and their teachers",
    reach: "About 75 students a year, two public recitals, every band parent in the county",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 3000,
    tiers: [
      {
        name: "One Instrument",
        amount: 150,
        places: 20,
        benefits: ["Your name on the instrument's case", "A note on who is playing what, once a year"],
      },
      {
        name: "A Section",
        amount: 750,
        places: 2,
        benefits: [
          "Five instruments of one family",
          "Your name on the closet door",
          "Seats at both recitals",
        ],
      },
    ],
    published: 72,
    backers: [
      { sponsor: "bakery", tier: 0, daysAgo: 58 },
      { sponsor: "bookshop", tier: 0, daysAgo: 50 },
      { sponsor: "creditUnion", tier: 1, daysAgo: 44 },
    ],
    pictures: ["musicStillLife", "keys"],
  },
  {
    key: "songwriters-ferry-house",
    host: "leveeStage",
    category: "music",
    title: "Songwriters at the Ferry House",
    description: prose`
      Eight songwriters in a round, two songs each, in the room where ferry passengers used to wait out high water.
      The room holds ninety and there is no amplification at all, which is the point.

      The evening is over and was full. We had hoped for a sponsor to carry the writers' travel and did not find one,
      so the hat did it: $611, most of it in small bills. We are leaving this page up because people ask what it
      would have taken, and because we will do it again with a little more notice.`,
    audience: "People who listen to the words",
    reach: "90 seats, a recording heard about 1,400 times",
    place: "marlowFerry",
    when: { week: -3, day: "sat", from: "19:30", to: "22:00", attendance: 90 },
    goal: 800,
    tiers: [
      { name: "Eight Fares", amount: 800, benefits: ["Named at the door and on the recording", "Six seats"] },
    ],
    published: 54,
    pictures: [],
  },
];
