import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const CHARITY_FOOD: DemoProposal[] = [
  {
    key: "bowls-for-the-pantry",
    host: "pantry",
    category: "charity",
    title: "Bowls for the Pantry",
    description: prose`
      Potters from the Arts Guild throw 400 bowls; nine kitchens fill them with soup. You pay $25 at the door, choose
      a bowl, eat, and take the bowl home to remind you that somebody else's is empty. It is our largest evening and
      brings in about a fifth of the year's grocery money.

      Everything is given: clay, soup, bread, the hall. What sponsors pay for is the part nobody gives, such as
      insurance, dishwashing and the truck, so that every door dollar goes to food. Last time that was $9,340. We
      publish the account within a week, with the receipts.`,
    audience: "Families, congregations, offices that come as a table of eight",
    reach: "400 guests, nine restaurants, 5,200 on the pantry's mailing list",
    place: "marlowFerry",
    when: { week: 5, day: "sat", from: "17:00", to: "20:00", attendance: 400 },
    funding: "several",
    goal: 2500,
    tiers: [
      { name: "A Ladle", amount: 100, places: 10, benefits: ["Your name on the soup table", "Two bowls"] },
      {
        name: "A Kettle",
        amount: 300,
        places: 5,
        benefits: ["Your name on one of nine kettles", "A table for four", "Listed in the published account"],
      },
      {
        name: "The Long Table",
        amount: 1000,
        benefits: ["Your name on 400 bowl stamps", "A table for eight", "Welcome the guests"],
      },
    ],
    published: 25,
    backers: [
      { sponsor: "bakery", tier: 1, daysAgo: 22 },
      { sponsor: "creamery", tier: 1, daysAgo: 16, method: "paypal" },
      { sponsor: "hardware", tier: 0, daysAgo: 10 },
    ],
    addons: ["feature"],
    pictures: ["pantry", "longTable"],
  },
  {
    key: "backpack-fridays",
    host: "pantry",
    category: "charity",
    title: "Backpack Fridays",
    description: prose`
      On Fridays 164 children in five schools find a bag in their backpack with six meals for the weekend. It is
      packed on Thursday by volunteers who have an efficient and slightly competitive system, and handed out by
      teachers who make sure nobody notices.

      A bag costs $5.80. A child for a school year costs $210. There are thirty-one children on the list whose bags
      are not yet paid for, and we start each of them on the Friday after the money arrives. Sponsors get a number
      every month: bags packed, bags delivered. They do not get pictures of children, and we are glad that nobody has
      ever asked.`,
    audience: "Students from five to fourteen whose schools see that weekends are hard",
    reach: "164 children a week, five schools, 5,200 on the mailing list",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 6510,
    tiers: [
      {
        name: "One Child, One Year",
        amount: 210,
        places: 31,
        benefits: ["A monthly number", "Listed in our yearly account"],
      },
      {
        name: "A Classroom",
        amount: 1050,
        places: 4,
        benefits: [
          "Five children for a year",
          "A packing Thursday for your staff",
          "Listed in our yearly account",
        ],
      },
    ],
    published: 79,
    backers: [
      { sponsor: "insurance", tier: 0, daysAgo: 70 },
      { sponsor: "physicalTherapy", tier: 0, daysAgo: 62 },
      { sponsor: "cooperage", tier: 1, daysAgo: 55 },
      { sponsor: "bookshop", tier: 0, daysAgo: 37, method: "paypal" },
    ],
    pictures: ["pantry"],
  },
  {
    key: "delivery-van",
    host: "pantry",
    category: "charity",
    title: "A cold van for the back roads",
    description: prose`
      Sixty-two of our households cannot come to the pantry: no car, no sight, no strength. Volunteers drive to them
      in their own cars with ice chests on the back seat, which works until a recall notice or a hot day.

      A used refrigerated van with 48,000 miles is waiting at a dealer in Bascom Landing until we can say yes. With
      it one driver does in a morning what seven do now, and we can take the yogurt and vegetables that stores give
      away every evening and that we have to refuse. The county has promised insurance and fuel for three years.`,
    audience: "Sixty-two homebound households, and the stores that would rather give than throw away",
    reach: "A van seen on every road in two counties for about ten years",
    place: "bascomLanding",
    when: "campaign",
    funding: "several",
    goal: 21000,
    tiers: [
      { name: "A Tire", amount: 250, places: 20, benefits: ["Your name on the tailgate list"] },
      {
        name: "A Door",
        amount: 2000,
        places: 4,
        benefits: [
          "Your logo on one door",
          "A ride on the first delivery day",
          "Your name on the tailgate list",
        ],
      },
      {
        name: "The Side",
        amount: 5000,
        places: 2,
        benefits: [
          "Your logo along one side of the van",
          "Hand over the keys with us",
          "A ride on the first delivery day",
        ],
      },
    ],
    published: 44,
    backers: [
      { sponsor: "cooperage", tier: 2, daysAgo: 36 },
      { sponsor: "auto", tier: 0, daysAgo: 30 },
      { sponsor: "savingsBank", tier: 1, daysAgo: 19 },
    ],
    pictures: [],
  },
  {
    key: "big-pantry-drive",
    host: "pantry",
    category: "charity",
    title: "The Big Pantry Drive",
    description: prose`
      One Saturday, fourteen grocery stores and dollar stores in two states, and a volunteer with a list at every
      door. Shoppers buy one thing from the list on their way out. Last time we weighed in 23,600 pounds, about seven
      weeks of shelves, and the peanut butter alone filled a horse trailer.

      We need one sponsor for bags, printing and the rental trucks. Your name goes on 12,000 bags, which is more
      paper than any newspaper in the county prints. The bags are reused until they fall apart, usually as somebody's
      lunch.`,
    audience: "Everyone who buys groceries on a Saturday",
    reach: "About 12,000 shoppers at fourteen stores",
    place: "marlowFerry",
    when: { week: 4, day: "sat", from: "09:00", to: "17:00", attendance: 300 },
    type: "presenting_sponsor",
    goal: 2600,
    tiers: [
      {
        name: "The Bags",
        amount: 2600,
        benefits: [
          "Your name on 12,000 bags",
          "Your name on 180 volunteer vests",
          "Read the weight on the evening news",
        ],
      },
    ],
    published: 10,
    pictures: [],
  },
  {
    key: "neighbors-table",
    host: "pantry",
    category: "charity",
    title: "Neighbors' Table: a free supper for anybody",
    description: prose`
      Tablecloths, real plates, and a rule that you sit next to somebody you do not know. The supper is free for
      everybody, so that nobody has to be poor to come and nobody can tell who is.

      One hundred and ninety people came. A sponsor paid for the groceries, $740, and four of their staff washed up
      with us until ten. The pies were made by people who usually stand in our line on Thursdays, and they would like
      it known that the crust is lard. The next table will be set when the hall is free again.`,
    audience: "Anybody who is hungry, lonely, curious or good at pie",
    reach: "190 guests of 41 streets",
    place: "marlowFerry",
    when: { week: -2, day: "tue", from: "17:30", to: "19:30", attendance: 190 },
    goal: 740,
    tiers: [
      {
        name: "The Groceries",
        amount: 740,
        benefits: ["Named at grace and on the menu", "A table for your staff"],
      },
    ],
    published: 34,
    backers: [{ sponsor: "creditUnion", tier: 0, daysAgo: 26 }],
    pictures: ["longTable"],
  },
];
