import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { TOKEN_DAYS } from "@/lib/identity/api-tokens/schema";
import { REVIEW_DAYS } from "@/lib/trust/reviews/status";
import type { QuestionGroup } from "./question";

/** What everybody may ask who has an account. */
export const ACCOUNT: QuestionGroup = {
  id: "account",
  title: "Your account",
  questions: [
    {
      id: "roles",
      question: "Can I be a host and a sponsor at once?",
      answer: [
        "Yes. Add roles in [Account Settings](/accountsettings/roles), and switch between them in the menu under your name. What you may do depends on the roles you hold, not on the one you are looking through.",
      ],
    },
    {
      id: "verify-email",
      question: "Why should I verify my email address?",
      answer: [
        `${UNTIL_VERIFIED} The link that we mail works for 24 hours, and you can ask for a new one in [Account Settings](${OWN_VERIFICATION}).`,
      ],
    },
    {
      id: "password",
      question: "I forgot my password.",
      answer: [
        "[Choose a new one](/forgotpassword): we mail you a link that works once, for 30 minutes. It signs out every device.",
      ],
    },
    {
      id: "messages",
      question: "Who sees what I write in messages?",
      answer: [
        "The two of you, and a host's co-owners and editors where it concerns their proposal. An administrator reads a conversation only when it was reported, and that is logged. You can block and report anybody from the conversation.",
      ],
    },
    {
      id: "download-or-delete",
      question: "How do I get or delete my data?",
      answer: [
        "Both in Account Settings, under [Privacy](/accountsettings/privacy): one ZIP file with everything we keep of you, or your account gone at once. While money of yours is held or on its way, the page says what has to come first. The [Privacy Policy](/privacy) says what stays, and for how long.",
      ],
    },
    {
      id: "programs",
      question: "Can a program of mine use this site?",
      answer: [
        `Yes. Make a token in [Account Settings](/accountsettings/developers); it is shown once, does only what you tick, and ends after ${TOKEN_DAYS.at(0)} to ${TOKEN_DAYS.at(-1)} days. There you also have us call an address of yours, signed, when something happens. [All calls](/api/docs)`,
      ],
    },
  ],
};

/** How people are kept from harming each other here. */
export const TRUST: QuestionGroup = {
  id: "trust",
  title: "Trust and safety",
  questions: [
    {
      id: "reviews",
      question: "Who can write a review?",
      answer: [
        `Both sides of something that was done: host and sponsor once the money was released, host and vendor once the event is over. You have ${REVIEW_DAYS.open} days. Neither sees the other's before both have written or ${REVIEW_DAYS.alone} days have passed, and the one it is about can reply once.`,
      ],
    },
    {
      id: "report",
      question: "How do I report something?",
      answer: [
        "Every proposal, profile, service, review and conversation has a Report link. A person looks at it; nobody is told who reported, and you hear when it is done.",
      ],
    },
    {
      id: "appeal",
      question: "Something of mine was hidden, or my account suspended.",
      answer: [
        "You read the reason word by word, and can ask for a review once, from the page that shows it. If there is another administrator, somebody else decides than the first time. Suspended people can sign in to read it, to download their data and to delete their account.",
      ],
    },
    {
      id: "distances",
      question: "How do you know what is near?",
      answer: [
        "By the city, state and country that are written down, looked up in the town data of [GeoNames](https://www.geonames.org), which is licensed under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/); we keep it in another form. A town that is not in it, or whose name is not enough to tell which one is meant, has no distance.",
      ],
    },
    {
      id: "demonstration",
      question: "Is everything here real?",
      answer: [
        "Where this site shows demonstration data, its people, figures and voices were made up to look around with. Where it takes test payments only, a line on every page on which one pays says so: no money moves there.",
      ],
    },
    {
      id: "person",
      question: "I need a person.",
      answer: ["[Write to us.](/contact)"],
    },
  ],
};
