/** The score from which a request counts as spam and isn't emailed to its vendor. */
export const SPAM_FROM = 60;

/** The spam signals of a request, collected before anyone sees it. */
export interface SpamFacts {
  name: string;
  email: string;
  message: string;
  /** The other short texts of the form, joined. */
  rest: string;
  /** Whether the honeypot was filled in. */
  filledTrap: boolean;
  /** How long the form was open, in milliseconds; undefined means unknown and counts for nothing. */
  openFor: number | undefined;
  /** Whether the sender was signed in with a verified address. */
  isConfirmed: boolean;
  /** Whether the vendor has blocked the signed-in sender. */
  isBlocked: boolean;
  /** The number of other vendors who got the same text within a week. */
  sameElsewhere: number;
  /** The number of other addresses that sent this vendor the same text within a week. */
  sameFromOthers: number;
  /** The number of vendors who marked this account's requests as spam. Addresses without an account aren't tracked. */
  markedSenders: number;
  /** The number of vendors who marked other senders' requests with this text as spam. */
  markedTexts: number;
}

export interface SpamScore {
  /** 0 to 100. */
  score: number;
  /** The reasons as sentences for the vendor, heaviest first. */
  reasons: string[];
}

const FAST_MS = 3_000;
/** How much a verified account lowers the score. */
const CONFIRMED = 20;
const LINK = /(?:https?:\/\/|www\.)\S/iu;
const MARKUP = /<a\s|\[url|\[link|href\s*=/i;
/** Advertising terms. A single one means little: people hold casino nights. */
const SALES_TERMS = [
  /\b(?:backlinks?|seo|guest posts?|page rank|search engine rank\w*|web traffic|leads? generation)\b/giu,
  /\b(?:crypto|bitcoin|forex|payday loans?|business loans?)\b/giu,
  /\b(?:casino|viagra|cialis|adult dating)\b/giu,
];
/** The maximum total weight of such terms. */
const MOST_FOR_TERMS = 40;
/** The maximum total weight of others' marks against a verified account. */
const MOST_FOR_MARKS = 40;
const LETTER = /\p{L}/gu;

/** The largest providers of disposable email addresses. */
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
 * Scores how likely a request is spam, with reasons. Reasons add up. Fast typing, advertising terms, or a single
 * vendor's mark are never enough alone.
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
      `${many(markedSenders, "vendor", "vendors")} marked requests from this account as spam.`,
    ],
    [
      byCount(markedTexts, [30, 50, 80]),
      `${many(markedTexts, "vendor", "vendors")} marked requests with this text as spam.`,
    ],
  ];
}

function ofWhatWasKnown(facts: SpamFacts): Found[] {
  const { sameFromOthers, sameElsewhere, openFor } = facts;
  return [
    [facts.filledTrap ? 100 : 0, "A hidden field was filled in."],
    [facts.isBlocked ? 100 : 0, "You've blocked this person."],
    [
      byCount(sameFromOthers, [40, 70]),
      `You got the same text from ${many(sameFromOthers, "other address", "other addresses")}.`,
    ],
    [
      sameElsewhere >= 15 ? 70 : sameElsewhere >= 8 ? 50 : sameElsewhere >= 4 ? 25 : 0,
      `The same text was sent to ${many(sameElsewhere, "other vendor", "other vendors")}.`,
    ],
    [openFor !== undefined && openFor < FAST_MS ? 30 : 0, "The form was completed within 3 seconds."],
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
    [MARKUP.test(message) ? 50 : 0, "The message contains link code."],
    [Math.min(45, links * 15), `It contains ${many(links, "link", "links")}.`],
    [LINK.test(name) || name.includes("@") ? 50 : 0, "The name is a web or email address."],
    [
      Math.min(MOST_FOR_TERMS, forTerms),
      `It contains advertising terms: ${sales.flatMap((family) => [...family]).join(", ")}.`,
    ],
    [THROWAWAY.has(email.split("@").at(-1) ?? "") ? 40 : 0, "The email address is disposable."],
    [(message.match(LETTER)?.length ?? 0) < 5 ? 20 : 0, "The message has hardly any words."],
  ];
}

/** The weight for a count; counts beyond the listed weights use the last one. */
const byCount = (count: number, weights: readonly number[]): number =>
  count === 0 ? 0 : (weights[Math.min(count, weights.length) - 1] ?? 0);

/** A message's words without invisible variation: spaces, case, digits, and punctuation. */
export function normalizeText(message: string): string {
  return message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
