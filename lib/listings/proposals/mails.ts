import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

interface ProposalNews {
  name: string;
  title: string;
}

/** The mails about what becomes of a host's proposals. */
export const proposalMails = defineMails({
  "proposal-published": (data: ProposalNews & { path: string }): Letter => ({
    kind: "proposals",
    subject: `${data.title} is published`,
    name: data.name,
    body: [
      `Your proposal ${data.title} has a public page now, and sponsors can find it.`,
      "Send its link to businesses that you know: most proposals find their first sponsor among them. You get a mail when somebody sponsors it or writes to you.",
    ],
    button: ["See its page", data.path],
    bell: true,
  }),
  "proposal-paused": (data: ProposalNews): Letter => ({
    kind: "proposals",
    subject: `${data.title} is paused`,
    name: data.name,
    body: [
      `What you paid to publish ${data.title} went back to you, so the proposal is paused: it has no public page, and nobody can sponsor it.`,
      "Nothing of it is deleted, and what sponsors have paid already stays as it was agreed. On your dashboard you can pay for it again, which publishes it again.",
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
    subject: `The host has changed ${data.title}`,
    name: data.name,
    body: [
      `You sponsor ${data.title}. Its host has changed what its page says:`,
      facts(
        ...data.changes.map(
          ({ label, after }) => [label, excerpt(withoutLinks(after ?? "Taken away"))] as const,
        ),
      ),
      "What you paid for stays as it was when you paid: its price, its benefits and its date.",
    ],
    button: ["See its page", data.path],
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
    subject: `${withoutLinks(data.editor)} has changed ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.editor)}, whom you let edit ${data.title}, has changed what its page says:`,
      facts(
        ...data.changes.map(
          ({ label, after }) => [label, excerpt(withoutLinks(after ?? "Taken away"))] as const,
        ),
      ),
      "The edit page lists every change and who made it.",
    ],
    button: ["Look at the changes", data.path],
    bell: true,
  }),
});

/** As much of a text as a table in a mail has room for. */
const excerpt = (text: string) => (text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text);
