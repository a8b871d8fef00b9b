import type { LegalText } from "../legal-text";

/** The Privacy Policy as it stood from November 21, 2026. */
export const PRIVACY_2026_11_21: LegalText = ({ support }) => [
  {
    heading: "What we keep",
    paragraphs: [
      "Your name, e-mail address, roles and what you add to your profile; the proposals, favorites and sponsorships you make; a record of what was changed and by whom. Passwords are kept only as hashes. Where you name a town, we look up where it lies in a list of our own and keep that with your account, to tell what is near; we never ask your device where you are.",
    ],
  },
  {
    heading: "What others see",
    paragraphs: [
      "Your organization, first name, picture if you set one, and since when you are a member; whoever you exchange messages with sees your full name. Never your e-mail address or telephone number.",
    ],
  },
  {
    heading: "Requests for quotes",
    paragraphs: [
      "What you write into the form on a vendor’s profile goes to that vendor, by e-mail and in their list: your name, e-mail address, phone if you give it, and what you ask for. They answer you directly. To keep spam out we compare a request with others, count how many come from one internet address and one e-mail address, and remember for half a year which requests vendors said were not real; what looks like spam is kept apart for the vendor to judge. We keep a request for 24 months, spam for 6; then only its day, the service and how it ended are left. If you delete your account, what you asked for is forgotten at once.",
    ],
  },
  {
    heading: "Pictures and files",
    paragraphs: [
      "Pictures are drawn anew when they arrive, so that nothing stays of what a camera writes into them, such as the place. Those of proposals and of people are public: whoever has the address of one can open it. One that nothing shows any more is deleted within 25 hours. Files in messages are for the two people of the conversation; an administrator can open one only where the conversation was reported, and that is logged. PDFs are passed on as they are. What was written or attached and not sent is deleted within 25 hours, what was sent stays as long as the conversation does. Deleting your account deletes your pictures and the files you sent, except in a conversation that was reported because of you.",
    ],
  },
  {
    heading: "Visits",
    paragraphs: [
      "Views of proposals and of vendors are counted without a cookie. So that nobody is counted twice on a day, we keep a code of address, browser and day; what it was made with is deleted when the day is over, and so is the code. What stays is how many people came on a day, and from which site. There are no trackers of third parties. Visits by the links of agents, who promote proposals for a commission, are counted in the same way; their codes stay, and nothing leads from them back to a visitor. Videos are loaded from their provider only when you press play.",
    ],
  },
  {
    heading: "Cookies",
    paragraphs: [
      "Two when you log in. One names your session; logging out ends it. The other tells your browser from a stranger’s for 180 days, so that nobody who tries passwords can lock you out of it; it also shows us whether an agent or a host has logged in where a sponsor came from (see Commissions of agents). A third where you open a proposal by an agent’s link: it remembers for 30 days whose link that was, so that the agent is paid if you fund the proposal. If you save it, get in touch or pay, we keep with your account which agent led you there; the agent sees that a sponsor did, and not who.",
    ],
  },
  {
    heading: "Commissions of agents",
    paragraphs: [
      "Nobody is to be paid for leading themselves. So when you pay for what an agent led you to, we compare agent, sponsor and host: e-mail addresses, names, companies and websites, where payouts go (as codes, not the numbers), the networks they logged in from in the last 90 days, how old their accounts are, and whether the browser had been used to log in as the agent or the host. Where they match, the commission is refused or an administrator looks at it first. Agent and host read the reason in a sentence, which is kept with the commission; what was compared is not.",
    ],
  },
  {
    heading: "Payments",
    paragraphs: [
      "Cards and PayPal accounts are handled by the payment provider; their details never reach us. The books of what was paid are kept as long as the law asks for.",
    ],
  },
  {
    heading: "E-mail",
    paragraphs: [
      "We write about your own payments and proposals. Sponsorship opportunities are sent only to those who asked for them, of the kinds they chose. We note who got which, and whether its link was opened on our page; there are no hidden pictures in our mails. Their hosts see how many, and never who. It stays until you delete your account; then only the number is left.",
    ],
  },
  {
    heading: "Take your data along",
    paragraphs: [
      "In Account Settings, under [Privacy](/accountsettings/privacy), you download everything we keep of you: one ZIP file with JSON files that programs can read, and your pictures and the files you sent. We ask for your password once more, or for a code that we mail to you, and tell you by e-mail that it was done.",
    ],
  },
  {
    heading: "Delete your account",
    paragraphs: [
      "The same page deletes your account at once. Your profile, pictures, messages, files, drafts and favorites go, and your proposals and your vendor profile disappear from the site. Of services that a host and a vendor agreed on, the other side keeps which, when and at what price. Receipts, contracts and the books of what was paid stay as long as the law asks for, without your name on the site. With a contract stays the name you typed to accept it, and when and from which internet address you did: it is the proof that you agreed, and the other side never sees the address. While money of yours is held or on its way, the page says what has to come first. Somebody whose account is suspended finds both on the page that says so.",
    ],
  },
  {
    heading: "Your other rights",
    paragraphs: [
      `What is wrong you correct in Account Settings. For anything else about what we keep of you, write to ${support}.`,
    ],
  },
];
