import type { VendorLeadStatus } from "@/db/enums";

/** Somebody who asks a vendor for a quote. */
export interface DemoLead {
  name: string;
  email: string;
  phone?: string;
  /** Days before the day of loading. */
  daysAgo: number;
  /** Days after it. */
  eventIn?: number;
  where?: string;
  budget?: string;
  message: string;
  status: VendorLeadStatus;
  notes?: string;
  /** Why it is kept apart. */
  spam?: { by: "score" | "vendor"; score: number; reasons: readonly string[] };
}

/** What the demonstration's own vendor was asked: every state there is. */
export const OWN_LEADS: readonly DemoLead[] = [
  {
    name: "Priya Natarajan",
    email: "priya@natarajan-family.example",
    phone: "+1 812 555 0177",
    daysAgo: 1,
    eventIn: 61,
    where: "The Ferry Boathouse, Marlow Ferry",
    budget: "$500 – $700",
    message:
      "My parents have been married for forty years. Sixty guests, three in the afternoon until the lamps go on. Would half a day do, and are the children's table and the speeches both in it?",
    status: "new",
  },
  {
    name: "Glenn Ashby",
    email: "glenn.ashby@rowingclub.example",
    daysAgo: 2,
    eventIn: 40,
    where: "Bascom Landing",
    message: "Spring regatta, nine to one. We need pictures of each crew for the board in the clubhouse.",
    status: "new",
  },
  {
    name: "Marisol Vega",
    email: "marisol@librarybranch.example",
    phone: "+1 812 555 0131",
    daysAgo: 5,
    eventIn: 33,
    where: "Library, Marlow Ferry",
    budget: "Up to $400",
    message: "A reading night for 80 with a panel. Two hours, and we would like to print a few pictures.",
    status: "contacted",
    notes: "Called on the same day. She asks the board about the two hours and writes back.",
  },
  {
    name: "Tom Oyelaran",
    email: "tom@eastsidefc.example",
    daysAgo: 9,
    eventIn: 21,
    message: "Team portraits of 14 under-tens, all of them in one evening before training. Is that possible?",
    status: "quoted",
    notes: "14 × $18 = $252. Offered for the 12th, rain date the 19th.",
  },
  {
    name: "Ruth Lindqvist",
    email: "ruth@stodile-parish.example",
    daysAgo: 24,
    message: "Harvest supper pictures for our newsletter. Your prices are fine with us.",
    status: "closed",
    notes: "Booked and done. Wants the same next year.",
  },
  {
    name: "Dale Kessler",
    email: "dale@kessler-homes.example",
    daysAgo: 30,
    budget: "$150",
    message: "Eight hours at our open house, a second photographer and a film, for the budget named.",
    status: "declined",
    notes: "Too little for a full day. Sent him two colleagues' names.",
  },
  {
    name: "Growth Partner",
    email: "offers@rank-fast.example",
    daysAgo: 3,
    message:
      "We bring you to page one with SEO and backlinks. See https://rank-fast.example and https://rank-fast.example/now",
    status: "new",
    spam: {
      by: "score",
      score: 60,
      reasons: ["It has words of advertising: seo, backlinks.", "2 links are in it."],
    },
  },
  {
    name: "aa",
    email: "aa@nothing.example",
    daysAgo: 11,
    message: "test",
    status: "new",
    spam: { by: "vendor", score: 20, reasons: ["The message has hardly a word."] },
  },
];

/** What others were asked: one text for each of their leads in turn. */
export const OTHER_LEADS: readonly Omit<DemoLead, "daysAgo" | "status">[] = [
  {
    name: "Nadine Collier",
    email: "nadine@collierco.example",
    eventIn: 50,
    message: "A summer party for our 45 people. Are you free on a Friday, and what does it come to?",
    budget: "$1,000 – $1,500",
  },
  {
    name: "Hector Ruiz",
    email: "hector.ruiz@millstreet.example",
    phone: "+1 270 555 0188",
    eventIn: 28,
    where: "Mill Street",
    message: "Block party, one afternoon. We have power on the porch and no experience whatsoever.",
  },
  {
    name: "Wendy Platt",
    email: "wendy@plattschool.example",
    eventIn: 75,
    message:
      "Our school turns a hundred. Four hundred guests over a day. Could you come by for a look first?",
    budget: "About $2,000",
  },
  {
    name: "Ibrahim Sesay",
    email: "ibrahim@sesay.example",
    message: "Do you also take small things? It is a christening, twenty people.",
  },
];
