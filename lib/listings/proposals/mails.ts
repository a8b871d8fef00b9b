import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

interface ProposalNews {
  name: string;
  title: string;
}

/** Emails about a host's proposals. */
export const proposalMails = defineMails({
  "proposal-published": (data: ProposalNews & { path: string }): Letter => ({
    kind: "proposals",
    subject: `${data.title} is published`,
    name: data.name,
    body: [
      `Your proposal ${data.title} now has a public page where sponsors can find it.`,
      "Share the link with businesses you know. Most proposals find their first sponsor that way. We'll email you when someone sponsors your proposal or writes to you.",
    ],
    button: ["View proposal", data.path],
    bell: true,
  }),
  "proposal-paused": (data: ProposalNews): Letter => ({
    kind: "proposals",
    subject: `${data.title} is paused`,
    name: data.name,
    body: [
      `The payment for publishing ${data.title} was refunded, so we paused the proposal. It has no public page, and no one can sponsor it.`,
      "Nothing was deleted, and existing sponsorships are unchanged. To publish it again, pay for it on your dashboard.",
    ],
    button: ["Open your dashboard", "/hostdashboard"],
    bell: true,
  }),
  "proposal-changed": (
    data: ProposalNews & {
      changes: readonly { label: string; before: string | null; after: string | null }[];
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: `The host changed ${data.title}`,
    name: data.name,
    body: [
      `You sponsor ${data.title}. The host changed these details:`,
      facts(
        ...data.changes.map(
          ({ label, after }) => [label, excerpt(withoutLinks(after ?? "Removed"))] as const,
        ),
      ),
      "The price, benefits, and date you paid for stay the same.",
    ],
    button: ["View proposal", data.path],
    bell: true,
  }),
  "proposal-edited-for-host": (
    data: ProposalNews & {
      editor: string;
      changes: readonly { label: string; before: string | null; after: string | null }[];
      path: string;
    },
  ): Letter => ({
    kind: "proposals",
    subject: `${withoutLinks(data.editor)} changed ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.editor)}, who can edit ${data.title}, changed these details:`,
      facts(
        ...data.changes.map(
          ({ label, after }) => [label, excerpt(withoutLinks(after ?? "Removed"))] as const,
        ),
      ),
      "The edit page lists every change and who made it.",
    ],
    button: ["View changes", data.path],
    bell: true,
  }),
});

/** Truncated to what fits in an email's table. */
const excerpt = (text: string) => (text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text);
