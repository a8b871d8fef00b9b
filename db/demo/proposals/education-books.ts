import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const EDUCATION_BOOKS: DemoProposal[] = [
  {
    key: "thousand-books",
    host: "library",
    category: "education",
    title: "One Thousand Books Before Kindergarten",
    description: prose`
      A child who is read one book a night has heard a thousand of them before the first day of school, even counting the
      same one about the duck forty times. We hand every new family a bag, a record card and the first three books, and
      a sticker for each hundred.

      There are 318 families on the list and a new one about every other day. Each child keeps ten books for good. A
      sponsor's name is on the bookplate, which children scribble over first and read last. Nothing we do costs so
      little and shows up so clearly: the kindergarten teachers told us before we told them.`,
    audience: "Families with children from birth to five in the whole county",
    reach: "318 families now, about 190 new ones a year",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 4000,
    tiers: [
      {
        name: "Ten Children",
        amount: 200,
        places: 15,
        benefits: ["Your name on 100 bookplates", "A letter from the story hour"],
      },
      {
        name: "A Shelf of Families",
        amount: 1000,
        places: 3,
        benefits: ["Your name on 500 bookplates", "Your name on the bags", "Read at a story hour"],
      },
    ],
    published: 85,
    backers: [
      { sponsor: "bookshop", tier: 1, daysAgo: 74 },
      { sponsor: "pharmacy", tier: 0, daysAgo: 65 },
      { sponsor: "law", tier: 0, daysAgo: 40 },
    ],
    pictures: [],
  },
  {
    key: "story-bus",
    host: "library",
    category: "education",
    title: "Keep the Story Bus on the road",
    description: prose`
      The Story Bus is a retired school bus with carpet, 1,400 books and a driver who does voices. It stops at twenty-two
      places that are more than eight miles from a library: two trailer parks, a quarry, four churches, and a gas station
      where the truckers have started borrowing too.

      Last year it lent 19,800 books and was in the shop for seven weeks. It needs a transmission, four tires and a
      heater that knows more than one temperature. The tax levy pays the driver; everything with grease on it is up to
      us. When it is running, nobody in the county is further than two miles from a story once a fortnight.`,
    audience: "Rural families, homeschoolers, retired people, truck drivers",
    reach: "Twenty-two stops every two weeks, about 640 regular borrowers",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 7200,
    tiers: [
      {
        name: "A Stop",
        amount: 200,
        places: 22,
        benefits: ["Your name on the sign at one stop", "Choose the stop"],
      },
      {
        name: "A Tire",
        amount: 450,
        places: 4,
        benefits: ["Your name on a hubcap, going round and round", "A place on the first trip"],
      },
      {
        name: "The Back Door",
        amount: 2000,
        benefits: [
          "Your logo on the back of the bus, read by everybody who cannot pass",
          "A place on the first trip",
        ],
      },
    ],
    published: 52,
    backers: [
      { sponsor: "auto", tier: 1, daysAgo: 43 },
      { sponsor: "savingsBank", tier: 0, daysAgo: 35 },
      { sponsor: "bakery", tier: 0, daysAgo: 28 },
    ],
    pictures: ["bookshelf", "schoolhouse"],
  },
  {
    key: "county-spelling-bee",
    host: "library",
    category: "education",
    title: "Ferry County Spelling Bee",
    description: prose`
      Sixty spellers from eleven schools, one microphone, and a pronouncer who taught Latin for forty years. The winner
      goes on to the state; the runner-up gets the dictionary and, in our experience, reads it.

      We are looking for one sponsor for the whole bee. It pays for the winner's journey with a parent, a dictionary for
      each school, and a pizza for every speller afterwards, because going out on the second word in front of four
      hundred people deserves pizza at the very least. The hall is the opera house, and grandparents get the front
      rows.`,
    audience: "Students from nine to fourteen and about four hundred relatives holding their breath",
    reach: "60 spellers, 400 in the hall, live on the school channel",
    place: "marlowFerry",
    when: { week: 9, day: "tue", from: "18:00", to: "20:30", attendance: 460 },
    type: "presenting_sponsor",
    goal: 1350,
    tiers: [
      {
        name: "The Dictionaries",
        amount: 400,
        benefits: ["Your name inside eleven dictionaries", "Named in the program"],
      },
      {
        name: "The Bee",
        amount: 1350,
        benefits: ["The bee carries your name", "Hand over the trophy", "Choose one word (we check it)"],
      },
    ],
    published: 18,
    pictures: [],
  },
  {
    key: "homework-room",
    host: "library",
    category: "education",
    title: "Homework Room: tutors and snacks",
    description: prose`
      From three to six on school days the back of the library belongs to anybody with homework. There are four tutors,
      twelve computers, and sandwiches, which turned out to matter more than the computers. On an average afternoon
      thirty-four students come, and the math grades of the regulars went up by two thirds of a letter.

      The room is funded for the year. A cooperative paid for tutors and bread in one stroke, and its engineers come on
      Wednesdays to explain fractions with cable. We are grateful, and so are a number of parents who can finish a shift
      without checking the clock.`,
    audience: "Students from ten to eighteen, most of whose parents work until six",
    reach: "About 34 students an afternoon, 170 afternoons a year",
    place: "marlowFerry",
    when: "campaign",
    goal: 4800,
    tiers: [
      {
        name: "A Year of Afternoons",
        amount: 4800,
        benefits: ["Your name on the door", "An afternoon a week for your own tutors", "A report each term"],
      },
    ],
    published: 106,
    backers: [{ sponsor: "fiber", tier: 0, daysAgo: 94 }],
    pictures: ["bookshelf"],
  },
];
