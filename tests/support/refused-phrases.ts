/** A phrase that we don't write, and what to write instead. */
export interface RefusedPhrase {
  phrase: RegExp;
  instead: string;
}

const OWN = "(?:one's|its|their|your|our|my|his|her)";

/** The phrases that `docs/writing.md` refuses. Line breaks inside comments count as spaces. */
export const REFUSED_PHRASES: readonly RefusedPhrase[] = [
  { phrase: /\bwhom?ever\b/, instead: "name the person, or: anyone who" },
  { phrase: /\bwhatever\b/, instead: "name the thing, or: any, everything" },
  { phrase: /\banew\b/, instead: "again, new" },
  {
    phrase: /\b(?:hitherto|thereof|therein|thereby|wherein|whereby|whereupon)\b/,
    instead: "a second sentence",
  },
  {
    phrase: /\b(?:is|are|was|were|be|been|being) (?:(?:\w+ly|not|never|also|then|still|always) )?told\b/,
    instead: "notify, email, or say who says it",
  },
  { phrase: /\b(?:tells?|told|telling) (?:(?:\w+|no one) )?of\b/, instead: "notify of, report, mention" },
  { phrase: /\bby the clock\b/, instead: "on schedule, when it is due" },
  { phrase: new RegExp(`\\bof ${OWN} own\\b`), instead: "its own …, a separate …" },
  { phrase: /\bso many\b(?! that)|\bso (?:often|long|far) as\b/, instead: "give the number, or: as many" },
  { phrase: /\bsomebody\b/, instead: "someone, or name the role" },
  { phrase: /\beverybody\b/, instead: "everyone, or name the people" },
  { phrase: /\bnobody\b/, instead: "no one" },
  { phrase: /\bwhom\b/, instead: "who, or another sentence" },
  { phrase: /\bat once\b/, instead: "immediately, at the same time" },
  { phrase: /\be-mails?\b/, instead: "email" },
  { phrase: /\ba mail\b(?! (?:server|queue|peer|provider|client))/, instead: "an email" },
  {
    phrase: /\b(?:the|of|their|our|your|its|these|those|no|more|other|and|by|such|two) mails\b/,
    instead: "emails",
  },
  { phrase: /\bmailed\b|\bby mail\b/, instead: "emailed, by email" },
  { phrase: /\b(?:the|this|our|operator's) desk(?:'s)?\b/, instead: "admin pages, Admin Panel" },
  { phrase: /\ball the same\b/, instead: "still, anyway" },
  { phrase: /\bnothing but\b/, instead: "only" },
  { phrase: /\bbut for\b/, instead: "except for" },
  { phrase: /\bbeside\b/, instead: "next to, along with, besides" },
  { phrase: /\bany ?more\b(?! than| of)/, instead: "no longer" },
  { phrase: /\bno more\b(?! than)/, instead: "no longer" },
  { phrase: /\bonce more\b/, instead: "again" },
  { phrase: /\b(?:came|comes?|coming) about\b/, instead: "happen, succeed" },
  { phrase: /\b(?:hangs?|hung) on\b/, instead: "depends on" },
  { phrase: /\b(?:it|this|that|list|row|page) wants to be\b/, instead: "must be, should be" },
  {
    phrase: /\bstands? (?:in(?! for)|at|there|here|by|above|below|behind|under|on|before|open|as)\b/,
    instead: "is, appears",
  },
  { phrase: /\bhow (?:it|they|\w+ \w+) stands?\b/, instead: "its status" },
  { phrase: /\b(?:go|goes|went|going) on\b(?! sale)/, instead: "continue" },
  { phrase: /(?<!\b(?:one|none|any|some) )of (?:ours|theirs|yours|mine)\b/, instead: "our, their, your" },
  { phrase: /\bwho is there\b/, instead: "who is signed in" },
  { phrase: /\bin vain\b/, instead: "without success, fails" },
  { phrase: /\bnobody knows|no one knows\b/, instead: "unknown, no match" },
  { phrase: /\bwhat (?:has )?be(?:came|come|comes) of\b/, instead: "the outcome of" },
  { phrase: /\b(?:hears?|heard) of\b/, instead: "learns about, is notified of" },
  { phrase: /\band writes:/, instead: ". Their message:" },
  { phrase: /\bspeaks? of\b/, instead: "is about, names" },
  { phrase: /\b(?:for the eye|such a one|and the like)\b/, instead: "another sentence" },
  { phrase: /(?<!\bno )\bone's own\b|\boneself\b/, instead: "your own, their own" },
  { phrase: /\bwritten down\b/, instead: "recorded" },
  { phrase: /\bleft lying\b/, instead: "stuck, left behind" },
  { phrase: /\b(?:drawn|draws?) up\b/, instead: "create, refresh" },
  { phrase: /\bargued? about\b/, instead: "disputed" },
  { phrase: /\bgo(?:es)? (?:its|their) way\b/, instead: "continues, is released" },
  { phrase: /\b(?:goes|went) back to (?:its|their) (?:sponsor|payer)\b/, instead: "is refunded, returns to" },
  { phrase: /\bword by word\b/, instead: "exactly" },
  { phrase: /\b(?:is|are) awaited\b/, instead: "expected" },
  { phrase: /\bin another way\b/, instead: "another way" },
  { phrase: /\bfor ever\b/, instead: "forever" },
  { phrase: /\b(?:that|which) is none\b/, instead: "isn't one, invalid" },
  { phrase: /\bshall\b/, instead: "must, will" },
  { phrase: /\b(?:at the (?:most|least))\b/, instead: "at most, at least" },
  {
    phrase:
      /\b(?:behaviour|colour(?!ed)|favour|organis(?:e|ation)|licence|centre|labelled|travelled|towards)\b/,
    instead: "American spelling",
  },
];
