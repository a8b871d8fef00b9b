/** A score from which on a request is kept among spam, and its vendor is not mailed. */
export const SPAM_FROM = 60;

/** What can be told of a request before it is shown to anybody. */
export interface SpamFacts {
  name: string;
  email: string;
  message: string;
  /** The other short texts of the form, in one. */
  rest: string;
  /** Whether the field was filled in that people do not see. */
  filledTrap: boolean;
  /** How long the form was open, in milliseconds; undefined: unknown, and no reason for anything. */
  openFor: number | undefined;
  /** Whether somebody with a confirmed address was signed in. */
  isConfirmed: boolean;
  /** Whether the vendor has blocked whoever was signed in. */
  isBlocked: boolean;
  /** How many other vendors got the same words within a week. */
  sameElsewhere: number;
  /** How many other addresses sent this vendor the same words within a week. */
  sameFromOthers: number;
  /** How many vendors said of requests from this account that they were none; an address alone collects no blame. */
  markedSenders: number;
  /** How many vendors said so of requests with these words that others sent. */
  markedTexts: number;
}

export interface SpamScore {
  /** 0 to 100. */
  score: number;
  /** Why, each as a sentence for the vendor; the heaviest first. */
  reasons: string[];
}

const FAST_MS = 3_000;
/** What a confirmed account takes off. */
const CONFIRMED = 20;
const LINK = /(?:https?:\/\/|www\.)\S/iu;
const MARKUP = /<a\s|\[url|\[link|href\s*=/i;
/** Words of advertising. One alone says little: people hold casino nights. */
const SALES_TERMS = [
  /\b(?:backlinks?|seo|guest posts?|page rank|search engine rank\w*|web traffic|leads? generation)\b/giu,
  /\b(?:crypto|bitcoin|forex|payday loans?|business loans?)\b/giu,
  /\b(?:casino|viagra|cialis|adult dating)\b/giu,
];
/** The most that such words count for by themselves. */
const MOST_FOR_TERMS = 40;
/** The most that the word of others counts for against a confirmed account. */
const MOST_FOR_MARKS = 40;
const LETTER = /\p{L}/gu;

/** Addresses that are thrown away after one use; the biggest of those who give them out. */
const THROWAWAY = new Set([
  "10minutemail.com",
  "dispostable.com",
  "fakeinbox.com",
  "getnada.com",
  "grr.la",
  "guerrillamail.com",
  "guerrillamail.net",
  "mailinator.com",
  "maildrop.cc",
  "mintemail.com",
  "mohmal.com",
  "sharklasers.com",
  "temp-mail.org",
  "tempmail.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
]);

const many = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/**
 * Says how little a request looks like one, and why. Each reason counts by itself; neither a quick hand nor words of
 * advertising nor the word of one other vendor is ever enough.
 */
export function spamScore(facts: SpamFacts): SpamScore {
  const marks = ofMarks(facts);
  const found = [...marks, ...ofWhatWasKnown(facts), ...ofWhatWasWritten(facts)].filter(
    ([weight]) => weight > 0,
  );
  const sum = (some: readonly Found[]) => some.reduce((all, [weight]) => all + weight, 0);
  const tooHard = facts.isConfirmed ? Math.max(0, sum(marks) - MOST_FOR_MARKS) + CONFIRMED : 0;
  return {
    score: Math.max(0, Math.min(100, sum(found) - tooHard)),
    reasons: found.toSorted(([a], [b]) => b - a).map(([, reason]) => reason),
  };
}

type Found = [points: number, reason: string];

function ofMarks({ markedSenders, markedTexts }: SpamFacts): Found[] {
  return [
    [
      byCount(markedSenders, [20, 40, 60]),
      `${many(markedSenders, "vendor", "vendors")} said that requests from this account are not real.`,
    ],
    [
      byCount(markedTexts, [30, 50, 80]),
      `${many(markedTexts, "vendor", "vendors")} said of these words that they are no real request.`,
    ],
  ];
}

function ofWhatWasKnown(facts: SpamFacts): Found[] {
  const { sameFromOthers, sameElsewhere, openFor } = facts;
  return [
    [facts.filledTrap ? 100 : 0, "A field was filled in that people do not see."],
    [facts.isBlocked ? 100 : 0, "You have blocked this person."],
    [
      byCount(sameFromOthers, [40, 70]),
      `The same words came to you from ${many(sameFromOthers, "other address", "other addresses")}.`,
    ],
    [
      sameElsewhere >= 15 ? 70 : sameElsewhere >= 8 ? 50 : sameElsewhere >= 4 ? 25 : 0,
      `The same words went to ${many(sameElsewhere, "other vendor", "other vendors")}.`,
    ],
    [openFor !== undefined && openFor < FAST_MS ? 30 : 0, "The form was filled in within 3 seconds."],
  ];
}

function ofWhatWasWritten({ name, email, message, rest }: SpamFacts): Found[] {
  const text = `${message} ${rest}`;
  const links = text.split(/\s+/).filter((word) => LINK.test(word)).length;
  const sales = SALES_TERMS.map(
    (family) => new Set(Array.from(text.matchAll(family), ([word]) => word.toLowerCase())),
  );
  const forTerms = sales.reduce((all, family) => all + byCount(family.size, [15, 30]), 0);
  return [
    [MARKUP.test(message) ? 50 : 0, "The message has the code of a link in it."],
    [Math.min(45, links * 15), `${many(links, "link is", "links are")} in it.`],
    [LINK.test(name) || name.includes("@") ? 50 : 0, "The name is an address."],
    [
      Math.min(MOST_FOR_TERMS, forTerms),
      `It has words of advertising: ${sales.flatMap((family) => [...family]).join(", ")}.`,
    ],
    [
      THROWAWAY.has(email.split("@").at(-1) ?? "") ? 40 : 0,
      "The email address is one of those that are thrown away.",
    ],
    [(message.match(LETTER)?.length ?? 0) < 5 ? 20 : 0, "The message has hardly a word."],
  ];
}

/** What so many of something count for: one, two, and so on; more than are named count as the last. */
const byCount = (count: number, weights: readonly number[]): number =>
  count === 0 ? 0 : (weights[Math.min(count, weights.length) - 1] ?? 0);

/** The words of a message without what can be changed about them and nobody sees: spaces, capitals, figures, signs. */
export function normalizeText(message: string): string {
  return message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
