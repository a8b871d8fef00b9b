import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { TOKEN_DAYS } from "@/lib/identity/api-tokens/schema";
import { TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";
import { MONTHS_AHEAD } from "@/lib/listings/town-calendar/calendar";
import { CALENDARS_PATH } from "@/lib/listings/town-calendar/paths";
import { REVIEW_DAYS } from "@/lib/trust/reviews/status";
import type { QuestionGroup } from "./question";

/** Questions for anyone with an account. */
export const ACCOUNT: QuestionGroup = {
  id: "account",
  title: "Your account",
  questions: [
    {
      id: "roles",
      question: "Can I be both a host and a sponsor?",
      answer: [
        "Yes. Add roles in [Account Settings](/accountsettings/roles), and switch between them in the menu under your name. What you can do depends on the roles you hold, not on the one you've switched to.",
      ],
    },
    {
      id: "town-calendars",
      question: "How do I follow what happens in my town?",
      answer: [
        `Open its [calendar](${CALENDARS_PATH}), choose “Subscribe”, or copy the address into Google Calendar, Apple Calendar, or Outlook. You need no account. New events appear in your calendar, and canceled ones are marked for 30 days. A calendar has the events of the next ${MONTHS_AHEAD} months that have a public proposal, and says which ones are looking for sponsors.`,
        "Newspapers and chambers of commerce may show these calendars on their own websites.",
      ],
    },
    {
      id: "verify-email",
      question: "Why should I verify my email address?",
      answer: [
        `${UNTIL_VERIFIED} The link we email you works for 24 hours. You can ask for a new one in [Account Settings](${OWN_VERIFICATION}).`,
      ],
    },
    {
      id: "password",
      question: "I forgot my password. What now?",
      answer: [
        "[Reset it here](/forgotpassword). We'll email you a link that works once, for 30 minutes. Resetting your password signs you out on every device.",
      ],
    },
    {
      id: "two-step",
      question: "How do I protect my account with a second step?",
      answer: [
        `Turn on two-step verification in [Account Settings](${TWO_STEP_PATH}), with an app that makes 6-digit codes, or with a passkey. Save your recovery codes: each one lets you log in once without your phone. If you've lost both, [contact us](/contact); a reset takes at least 24 hours.`,
      ],
    },
    {
      id: "messages",
      question: "Who can read my messages?",
      answer: [
        "The two of you and, for a host's proposal, the host's co-owners and editors. An admin reads a conversation only if someone reports it, or if one of you shares it with us in an open dispute, and we log that. You can block or report anyone from the conversation.",
      ],
    },
    {
      id: "download-or-delete",
      question: "How do I download or delete my data?",
      answer: [
        "In Account Settings, under [Privacy](/accountsettings/privacy). You can download everything we have about you as one ZIP file, or delete your account immediately. If your money is held or on its way, that page says what has to happen first. The [Privacy Policy](/privacy) says what we keep and for how long.",
      ],
    },
    {
      id: "programs",
      question: "Is there an API?",
      answer: [
        `Yes. Create a token in [Account Settings](/accountsettings/developers). We show it once, it does only what you allow, and it expires after ${TOKEN_DAYS.at(0)} to ${TOKEN_DAYS.at(-1)} days. Programs read and change what you can, such as benefits, links and codes, sponsorship reports, balances, and reserved spots. You can also add webhooks there: we call your URL with a signed request when something happens. [See the API reference](/api/docs).`,
      ],
    },
  ],
};

/** Questions about how people are protected from each other. */
export const TRUST: QuestionGroup = {
  id: "trust",
  title: "Trust and safety",
  questions: [
    {
      id: "reviews",
      question: "Who can write a review?",
      answer: [
        `Both sides of a completed deal: a host and a sponsor after the money is released, a host and a vendor after the event is over. You have ${REVIEW_DAYS.open} days. We show neither review until both are in or ${REVIEW_DAYS.alone} days have passed. The person reviewed can reply once.`,
      ],
    },
    {
      id: "report",
      question: "How do I report something?",
      answer: [
        "Every proposal, profile, service, review, and conversation has a Report link. A person reviews each report. We never say who sent it, and we'll let you know when the review is done.",
      ],
    },
    {
      id: "appeal",
      question: "My content was hidden or my account was suspended. What can I do?",
      answer: [
        "We show you the full reason, and you can appeal once, from the page that shows it. If we have another admin, someone other than the first admin decides. If your account is suspended, you can still sign in to read the reason, download your data, and delete your account.",
      ],
    },
    {
      id: "distances",
      question: "How do you know what's nearby?",
      answer: [
        "We look up the city, state, and country in the town data of [GeoNames](https://www.geonames.org), licensed under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). We store it in a different format. If a town isn't in the data, or its name could mean several towns, we can't show a distance.",
      ],
    },
    {
      id: "demonstration",
      question: "Is everything here real?",
      answer: [
        "If this site shows demo data, its people, numbers, and quotes are made up so you can look around. If it takes test payments only, every page where you pay says so, and no money moves there.",
      ],
    },
    {
      id: "person",
      question: "How do I reach a person?",
      answer: ["[Contact us](/contact)."],
    },
  ],
};
