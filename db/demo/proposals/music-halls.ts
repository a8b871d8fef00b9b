import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const MUSIC_HALLS: DemoProposal[] = [
  {
    key: "silent-film-organ",
    host: "operaHouse",
    category: "music",
    title: "Silent film with the opera house organ",
    description: prose`
      Our theater organ has 598 pipes, a bird whistle, a train bell and a thunder sheet, and it was built to play for
      films that had no sound of their own. For one night it does that again, with a guest organist who improvises the
      whole score to a slapstick comedy on the big screen.

      The print is in the public domain; the organist, the tuner and the projectionist are not, and together they
      cost $1,900. Tickets are $8 and children sit in the balcony for nothing, because somebody has to become the
      next organist. One sponsor makes that price possible.`,
    audience: "Families, film lovers and organ enthusiasts who will drive two hours for a working instrument",
    reach: "340 seats, 2,600 on the mailing list",
    place: "marlowFerry",
    when: { week: 7, day: "fri", from: "19:00", to: "21:15", attendance: 340 },
    type: "presenting_sponsor",
    goal: 1900,
    tiers: [
      {
        name: "The Tuner",
        amount: 450,
        benefits: ["Named in the program and on the title slide", "Four seats"],
      },
      {
        name: "The Evening",
        amount: 1900,
        benefits: [
          "Your name on the title slide, the marquee and 250 posters",
          "Twelve seats in the front of the balcony",
          "Ten minutes at the console with the organist after the show",
        ],
      },
    ],
    published: 12,
    pictures: ["keys", "rooftops"],
  },
  {
    key: "family-matinee",
    host: "operaHouse",
    category: "music",
    title: "Family matinee with the Ferry County Orchestra",
    description: prose`
      Forty players, most of whom have other jobs on Monday, give one hour of music for people who have never been to
      a concert. Nobody is shushed. Before the first note children may sit inside the orchestra, and at the end one
      of them conducts a march.

      It is fully paid for: one sponsor took the whole afternoon. That covers the hall, the parts, and a bus from
      each of the three elementary schools, so seats are free and first come, first served. Thank you. The next
      matinee will be posted here when the players have settled on a date.`,
    audience: "Children from four to eleven with whoever brings them",
    reach: "340 seats, flyers to 1,250 schoolchildren",
    place: "marlowFerry",
    when: { week: 3, day: "sun", from: "15:00", to: "16:00", attendance: 340 },
    goal: 1500,
    tiers: [
      {
        name: "The Whole Afternoon",
        amount: 1500,
        benefits: ["Named on every flyer and from the stage", "Choose the march", "Ten seats"],
      },
    ],
    published: 40,
    backers: [{ sponsor: "creditUnion", tier: 0, daysAgo: 29 }],
    pictures: ["quartet", "keys"],
  },
  {
    key: "singing-the-river",
    host: "choir",
    category: "music",
    title: "Singing the River",
    description: prose`
      Fifty-two singers, a string quartet and a narrator tell the story of this bend of the river in an hour: the
      flatboats, the flood that took the lower street, the ferry's last crossing. The words come from letters in the
      county archive, and the music is by a composer who grew up in St. Odile and still rings the chapel bell.

      We sing it twice on one evening, because the chapel holds only 180. One sponsor pays the quartet and the
      printing of the words, so that the letters' families, some of whom are traveling far, need no ticket.`,
    audience: "Choir families, local historians, and the descendants of eleven letter writers",
    reach: "360 seats over two performances, a radio broadcast, an article in the diocesan paper",
    place: "saintOdile",
    when: { week: 6, day: "sun", from: "17:00", to: "20:30", attendance: 360 },
    goal: 1100,
    tiers: [
      {
        name: "The Quartet and the Words",
        amount: 1100,
        benefits: ["Named in 400 programs and on the broadcast", "A row in the chapel at either performance"],
      },
    ],
    published: 16,
    pictures: ["rooftops"],
  },
  {
    key: "choir-risers",
    host: "choir",
    category: "music",
    title: "Risers, so the back row can breathe",
    description: prose`
      For nine years our basses stood on milk crates. They were sturdy milk crates, but the fire marshal disagreed,
      and so did two of the basses.

      One sponsor bought us a folding set of risers for fifty-four people, with a rail at the back. They fit through
      the chapel door with half an inch to spare and go up in twelve minutes. The school borrows them for its plays.
      At the dedication we sang the oldest song we know to the newest thing we own, and nobody fell off.`,
    audience: "Singers, and everybody who would like to see the back row",
    reach: "About 260 at the dedication, five concerts a year since",
    place: "saintOdile",
    when: { week: -8, day: "sun", from: "16:00", to: "17:30", attendance: 260 },
    goal: 2200,
    tiers: [
      {
        name: "The Risers",
        amount: 2200,
        benefits: ["A brass plate on the rail", "Thanks in every program for a year"],
      },
    ],
    published: 118,
    backers: [{ sponsor: "lumber", tier: 0, daysAgo: 88 }],
    pictures: [],
  },
  {
    key: "marching-herons-uniforms",
    host: "boosters",
    category: "music",
    title: "New uniforms for the Marching Herons",
    description: prose`
      The band's uniforms are twenty-three years old and have been taken in, let out and handed down until the
      numbers inside the collars are unreadable. There are sixty-four of them and seventy-one students, so the last
      seven march in black trousers and a borrowed jacket.

      Eighty new uniforms, made to be altered without a tailor, cost $410 each. Families have raised a little under
      half. We ask businesses for the rest, and we sew a small label with your name inside the collar, where the
      student who wears it will see it before every performance.`,
    audience: "Band students, their families, and the crowds at parades in eleven towns",
    reach: "Eleven parades, about 30,000 people along the routes, home games with 2,200",
    place: "marlowFerry",
    when: "campaign",
    funding: "several",
    goal: 16400,
    tiers: [
      {
        name: "One Uniform",
        amount: 410,
        places: 30,
        benefits: ["Your name inside one collar", "Listed in the parade program"],
      },
      {
        name: "A Rank",
        amount: 1640,
        places: 6,
        description: "Four uniforms, one line of the band.",
        benefits: [
          "Your name inside four collars",
          "Walk with the banner in one parade",
          "Listed in the parade program",
        ],
      },
    ],
    published: 57,
    backers: [
      { sponsor: "creditUnion", tier: 1, daysAgo: 45 },
      { sponsor: "insurance", tier: 0, daysAgo: 39 },
      { sponsor: "cooperage", tier: 1, daysAgo: 28 },
    ],
    pictures: ["musicStillLife", "bandstand"],
  },
  {
    key: "alphorn-accordion",
    host: "heritage",
    category: "music",
    title: "Alphorn and Accordion Night",
    description: prose`
      Two alphorns, five accordions and a dance floor on springs. Turner Hall was built by gymnasts, and its floor
      still gives a little at every step, which is why people who say they do not dance do so here.

      The caller explains each dance before it starts. There is soup at six, a children's polka at seven, and one
      waltz with the lights down at ten. Sponsors pay the players and the hall. We print their names on the dance
      card, which everybody carries all evening and many of our grandmothers kept for life.`,
    audience: "Dancers of all ages, and people who come for the soup",
    reach: "420 guests, 1,700 on the society's list",
    place: "newBasel",
    when: { week: 13, day: "sat", from: "18:00", to: "23:00", attendance: 420 },
    funding: "several",
    goal: 1800,
    tiers: [
      {
        name: "A Dance",
        amount: 120,
        places: 10,
        benefits: ["One dance is announced in your name", "Name on the card"],
      },
      {
        name: "The Soup",
        amount: 350,
        places: 2,
        benefits: ["Your name on the kettles", "Name on the card", "Four places at the long table"],
      },
    ],
    published: 21,
    backers: [
      { sponsor: "creamery", tier: 1, daysAgo: 14 },
      { sponsor: "florist", tier: 0, daysAgo: 7, method: "paypal" },
    ],
    pictures: ["quartet", "longTable"],
  },
];
