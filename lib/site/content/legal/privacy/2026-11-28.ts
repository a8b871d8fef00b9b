import type { LegalText } from "../legal-text";

/** The Privacy Policy since November 28, 2026. */
export const PRIVACY_2026_11_28: LegalText = ({ support }) => [
  {
    heading: "What we keep",
    paragraphs: [
      "We keep your name, email address, roles, and what you add to your profile; the proposals, favorites, and sponsorships you make; and a record of what was changed and who changed it. We keep passwords and tokens for programs only as codes that no one can read them from. For each device you sign in on, we keep its address and what it calls itself, until 30 days after you sign out or the session ends by itself. We keep bank details for payouts encrypted. If you name a town, we look up its location in our own list and keep that with your account, to show what is nearby. We never ask your device where you are.",
    ],
  },
  {
    heading: "What others see",
    paragraphs: [
      "Others see your organization, your first name, your picture if you set one, and when you became a member. Anyone you exchange messages with sees your full name. Others never see your email address or phone number, except what a vendor enters in the public contact fields of their profile.",
    ],
  },
  {
    heading: "Quote requests",
    paragraphs: [
      "What you write in the form on a vendor’s profile goes to that vendor, by email and in their list: your name, email address, phone number if you give it, and what you ask for. They reply to you directly. To keep out spam, we compare a request with others, count how many come from one internet address and one email address, and remember for half a year which requests vendors said were not real. Anything that looks like spam is kept separately for the vendor to judge. We keep a request for 24 months, and spam for 6. After that, only its day, the service, and how it ended remain. If you delete your account, we erase what you asked for immediately.",
    ],
  },
  {
    heading: "Reviews",
    paragraphs: [
      "A review shows your organization or first name, the stars, and your words to everyone. If you delete your account, your words and name are removed. The stars stay, because they are part of someone else’s rating. What was written about you is removed.",
    ],
  },
  {
    heading: "Reports and decisions",
    paragraphs: [
      "When something is reported, we keep what it said at the time, who reported it and why, what was decided, and what its owner replied. We tell no one who reported it. We erase decided cases after 24 months, and keep an open case until it is decided. Every change that matters is written to a log, with who made it. Admins can read the log.",
    ],
  },
  {
    heading: "Messages to us",
    paragraphs: [
      "What you write in the contact form is kept and emailed to us. If you write it with an account, it is deleted when you delete the account.",
    ],
  },
  {
    heading: "Pictures and files",
    paragraphs: [
      "We redraw pictures when they arrive, so that nothing a camera writes into them remains, such as the location. Pictures of proposals and of people are public: anyone who has a picture’s address can open it. A picture that is no longer shown anywhere is deleted within 25 hours. Files in messages are for the two people in the conversation. An admin can open one only if the conversation was reported, and that is logged. PDFs are passed on as they are. Anything that was written or attached but not sent is deleted within 25 hours. Anything that was sent stays as long as the conversation does. Deleting your account deletes your pictures and the files you sent, except in a conversation that was reported because of you.",
    ],
  },
  {
    heading: "Visits",
    paragraphs: [
      "We count views of proposals and of vendors without a cookie. So that no one is counted twice in a day, we keep a code made from the address, browser, and day. What the code was made with is deleted when the day is over, and so is the code. What remains is how many people came on a day, and from which site. There are no third-party trackers. Visits through the links of agents, who promote proposals for a commission, are counted in the same way. Their codes stay, and nothing leads from them back to a visitor. Videos load from their provider only when you press play.",
      "Links and QR codes of a sponsorship are counted in the same way, without a cookie and without keeping your address. What remains is how many requests and visits a code had on a day. The host and the sponsor see these numbers, and so do readers of their report. To limit what one network adds, we count its visits for an hour under a code that no one can read the address from. If you are signed in as one of the two sides, your request isn’t counted, and we keep when the code was last tested.",
    ],
  },
  {
    heading: "Cookies",
    paragraphs: [
      "We set two cookies when you log in. One names your session, and logging out ends it. The other tells your browser from a stranger’s for 180 days, so that no one who tries passwords can lock you out in that browser. It also shows us whether an agent or a host has logged in from a sponsor’s browser (see Agents’ commissions). We set a third cookie when you open a proposal through an agent’s link. It remembers for 30 days whose link that was, so that the agent is paid if you fund the proposal. If you save the proposal, get in touch, or pay, we keep with your account which agent led you there. The agent sees that a sponsor did, but not who.",
    ],
  },
  {
    heading: "Agents’ commissions",
    paragraphs: [
      "No one should be paid for referring themselves. So when you pay for something an agent led you to, we compare the agent, sponsor, and host: email addresses, names, companies and websites, where payouts go (as codes, not the numbers), the networks they logged in from in the last 90 days, how old their accounts are, and whether the browser had been used to log in as the agent or the host. If they match, the commission is refused or an admin reviews it first. The agent and the host can read the reason in a sentence, which is kept with the commission. What was compared is not kept.",
    ],
  },
  {
    heading: "Payments",
    paragraphs: [
      "The payment provider handles cards and PayPal accounts. Their details never reach us. We keep the payment records as long as the law requires.",
    ],
  },
  {
    heading: "Email",
    paragraphs: [
      "We email you about your own payments and proposals. Sponsorship opportunities are sent only to people who asked for them, of the kinds they chose. We record who received which one, and whether its link was opened on our page. The hosts see how many, but never who. The record stays until you delete your account. After that, only the number remains. There are no hidden pictures in our emails. We erase the text of an email after 90 days.",
    ],
  },
  {
    heading: "Programs and other sites",
    paragraphs: [
      "A program that you give a token sees what you allow it to see. If you ask us to call one of your addresses when something happens, we send it what happened and where to read it. A card of a proposal on another site sets no cookie and runs no script. When its picture loads, we learn the address of the person who sees it, as with any page, and keep nothing of it.",
    ],
  },
  {
    heading: "Your agreement",
    paragraphs: [
      "We keep which version of the [Terms](/terms) you agreed to, and when, with your account and with each sponsorship you paid for. Account Settings shows it.",
    ],
  },
  {
    heading: "Download your data",
    paragraphs: [
      "In Account Settings, under [Privacy](/accountsettings/privacy), you can download everything we keep about you: one ZIP file with machine-readable JSON files, your pictures, and the files you sent. We ask for your password again, or for a code that we email you, and email you that it was done.",
    ],
  },
  {
    heading: "Delete your account",
    paragraphs: [
      "The same page deletes your account immediately. Your profile, pictures, messages, files, drafts, and favorites are deleted, and your proposals and your vendor profile disappear from the site. For services that a host and a vendor agreed on, the other side keeps which service, when, and at what price. We keep receipts, contracts, and payment records as long as the law requires, without your name on the site. A contract keeps the name you typed to accept it, and when and from which internet address you did. This is the proof that you agreed, and the other side never sees the address. While any of your money is held or on its way, the page says what must happen first. If your account is suspended, you can download your data and delete your account on the page that says so.",
    ],
  },
  {
    heading: "Your other rights",
    paragraphs: [
      `You can correct mistakes in Account Settings. For anything else about what we keep about you, write to ${support}.`,
    ],
  },
];
