import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const ARTS_SHOWS: DemoProposal[] = [
  {
    key: "open-studios",
    host: "artsGuild",
    category: "arts",
    title: "Open Studios Weekend",
    description: prose`
      For two days thirty-four artists between New Basel and Marlow Ferry leave their doors open. You walk or drive
      with a printed map, watch somebody throw a bowl or set type, and buy straight from the bench. Last time visitors
      spent about $61,000, all of which stayed with the artists.

      The Guild prints 6,000 maps, hangs signs at every turn and runs a shuttle between the two towns. That costs
      $3,600 whatever the weather. Sponsors appear on the map, which people keep in the glove box all year because it
      also shows where the good lunch is. If you serve lunch, ask us about that.`,
    audience: "Buyers and browsers aged 30 to 75, many from the cities an hour and a half away",
    reach: "About 2,300 visitors, 6,000 printed maps, 3,400 newsletter readers",
    place: "newBasel",
    when: { week: 7, day: "sat", from: "10:00", to: "17:00", days: 2, attendance: 2300 },
    funding: "several",
    goal: 3600,
    tiers: [
      {
        name: "On the Map",
        amount: 175,
        places: 12,
        benefits: ["Your business marked on the map", "Fifty maps for your counter"],
      },
      {
        name: "The Shuttle",
        amount: 700,
        places: 2,
        benefits: ["Your name on both sides of one shuttle bus", "Marked on the map", "Named at every stop"],
      },
      {
        name: "The Cover",
        amount: 1200,
        benefits: ["Back cover of the map", "Host the opening evening at your place", "Named on every sign"],
      },
    ],
    published: 24,
    backers: [
      { sponsor: "creamery", tier: 0, daysAgo: 22 },
      { sponsor: "coffee", tier: 0, daysAgo: 18, method: "paypal" },
      { sponsor: "law", tier: 2, daysAgo: 12 },
      { sponsor: "fiber", tier: 1, daysAgo: 4 },
    ],
    addons: ["feature"],
    pictures: ["gallery", "brushes", "mural"],
  },
  {
    key: "lion-street-paint-out",
    host: "artsGuild",
    category: "arts",
    title: "Lion Street Paint-Out",
    description: prose`
      Twenty painters set up easels along Lion Street at eight in the morning and have until two to finish a picture
      of whatever is in front of them. At three the wet paintings are hung on the fence of the old creamery, and at
      four they are sold to whoever raises a hand first.

      Artists keep seventy percent and the Guild's scholarship gets the rest. We need one sponsor for the prize money
      and for the stamped panels that prove a painting was made that day. Shops along the street report their best
      Saturday in months, so they will be glad of you.`,
    audience: "Painters from the wider region and about eight hundred people who like to watch somebody work",
    reach: "800 visitors, coverage in two weekly papers",
    place: "newBasel",
    when: { week: 14, day: "sat", from: "08:00", to: "17:00", attendance: 820 },
    goal: 1250,
    tiers: [
      {
        name: "Best Sky",
        amount: 350,
        benefits: ["A prize in your name", "Choose the winner with our judge"],
      },
      {
        name: "The Paint-Out",
        amount: 1250,
        benefits: ["Your name on all panels and the banner", "First choice of one painting at cost"],
      },
    ],
    published: 7,
    pictures: [],
  },
  {
    key: "quilt-textile-show",
    host: "artsGuild",
    category: "arts",
    title: "Quilt and Textile Show",
    description: prose`
      One hundred and twelve quilts, nine looms and a man who knits socks on a machine from before the first war. The
      show filled Turner Hall for two days and drew visitors from fourteen counties, who voted with buttons in jars
      and could not agree on anything.

      It has ended. Two sponsors carried part of the hall; the raffle quilt carried the rest. We keep this page as a
      record, and because the winning quilt, a map of the river in 4,100 pieces, now hangs in the credit union and
      people keep asking where it came from.`,
    audience: "Quilters, weavers and people who inherited a quilt and want to know more",
    reach: "1,450 visitors over two days",
    place: "newBasel",
    when: { week: -4, day: "fri", from: "10:00", to: "18:00", days: 2, attendance: 1450 },
    funding: "several",
    goal: 2000,
    tiers: [
      {
        name: "A Row of Quilts",
        amount: 200,
        places: 6,
        benefits: ["Your name at the head of one row", "Six entries"],
      },
      {
        name: "The Ballot",
        amount: 500,
        places: 2,
        benefits: ["Your name on the jars and buttons", "Twelve entries"],
      },
    ],
    published: 63,
    backers: [
      { sponsor: "creditUnion", tier: 1, daysAgo: 52 },
      { sponsor: "heating", tier: 0, daysAgo: 41 },
    ],
    pictures: ["quilt", "quilt"],
  },
  {
    key: "student-art-prize",
    host: "artsGuild",
    category: "arts",
    title: "County student art prize",
    description: prose`
      Every high school in the county may send ten works, and a jury of three working artists chooses one from each
      school and one above all. The winner gets $500 and, which matters more to them, a month on the wall of the
      Guild's gallery with a price tag beside it.

      We hold the evening when the four art teachers can all come, and they have not yet agreed on a date; it will
      be posted here. One sponsor endows the prizes and the frames. Frames are a third of it: a drawing looks
      different to its maker once it hangs behind glass.`,
    audience: "Students aged fourteen to eighteen, their teachers and families",
    reach: "About 40 exhibitors, 300 guests at the opening, a month of gallery visitors",
    place: null,
    when: null,
    goal: 1500,
    tiers: [
      {
        name: "The Prize",
        amount: 1500,
        benefits: ["The prize carries your name", "Hand it over at the opening"],
      },
    ],
    published: 11,
    pictures: [],
  },
];
