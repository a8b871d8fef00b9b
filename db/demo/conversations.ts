import type { DemoFile } from "./message-files";
import type { SponsorKey } from "./people/sponsors";

/** One message of a conversation, in working hours so many days ago. */
export interface DemoLine {
  by: "sponsor" | "host";
  daysAgo: number;
  /** How late in the day, 0 up to 1. */
  share: number;
  text: string;
  /** What goes along with it, where a place was paid between the two. */
  files?: readonly DemoFile[];
}

/** What a sponsor and the host of a proposal wrote to each other. */
export interface DemoConversation {
  sponsor: SponsorKey;
  proposal: string;
  lines: readonly DemoLine[];
  /** Whether the last message still lies unread. */
  unread?: boolean;
}

const sponsor = (daysAgo: number, share: number, text: string): DemoLine => ({
  by: "sponsor",
  daysAgo,
  share,
  text,
});
const host = (daysAgo: number, share: number, text: string, files?: readonly DemoFile[]): DemoLine => ({
  by: "host",
  daysAgo,
  share,
  text,
  files,
});

/** The accounts that can be signed in to have something to read, to answer and to come back to. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    sponsor: "bakery",
    proposal: "ferry-street-block-supper",
    lines: [
      sponsor(
        9,
        0.1,
        "Hello Priya! We are right on the corner, so we could carry the bread over still warm. If we take the Lemonade, could there be a basket of ours on the table as well?",
      ),
      host(
        9,
        0.35,
        "Good morning Nora. Yes, gladly, and it would not cost you a dime more. How many loaves are we talking about?",
      ),
      sponsor(8, 0.05, "Sixty rye, if the ovens behave.\nWhen do you print the pitchers?"),
      host(8, 0.6, "Two weeks before. A logo with thin lines gets lost on glass, so a plain one is best."),
      host(
        7,
        0.4,
        "Here is what we agreed on, and a drawing of where the tables stand. Yours is by the corner.",
        ["supperAgreement", "supperTables"],
      ),
      sponsor(
        1,
        0.2,
        "Found the plain one, from the old delivery van. Shall I bring it by the office tomorrow?",
      ),
    ],
    unread: true,
  },
  {
    sponsor: "coffee",
    proposal: "front-street-night-market",
    lines: [
      sponsor(
        2,
        0.4,
        "Hi Priya, Tomas from the coffee place. Is the corner by the bank still open? We have a guitarist who works for cold brew.",
      ),
      sponsor(2, 0.45, "Also: is there a plug at that corner, or should we bring the long cord?"),
    ],
    unread: true,
  },
  {
    sponsor: "hardware",
    proposal: "depot-alley-mural",
    lines: [
      sponsor(
        20,
        0.2,
        "Priya, before I say yes to a whole wall: who touches it up when a truck scrapes it in two years?",
      ),
      host(
        19,
        0.1,
        "Fair question, Gene. We keep ten percent back for repairs, and the painter has promised to come once a year for three years.",
      ),
      sponsor(19, 0.7, "That is a better warranty than I give on ladders. Let me talk to my brother."),
      host(12, 0.3, "Take your time. The scaffold is ours from the first of the month either way."),
    ],
  },
  {
    sponsor: "bookshop",
    proposal: "bookkeeping-week",
    lines: [
      sponsor(14, 0.5, "Would an hour on counting stock be of use? I have made every mistake there is."),
      host(
        13,
        0.2,
        "Ruth, that would be the best-attended hour of the week. I will send you the list of evenings.",
      ),
    ],
  },
  {
    sponsor: "bakery",
    proposal: "couch-to-levee",
    lines: [
      sponsor(6, 0.3, "Do the runners get anything to eat afterwards? Asking for a bakery."),
      host(
        5,
        0.15,
        "So far water and pride. If you mean it: about thirty people, Saturdays at nine, by the boat ramp.",
      ),
      sponsor(5, 0.5, "I mean it. Let me see what Saturday's trays look like."),
      host(
        1,
        0.55,
        "The next group starts soon, so I thought I would ask: shall I put the bakery on the sheet we hand out?",
      ),
    ],
    unread: true,
  },
];
