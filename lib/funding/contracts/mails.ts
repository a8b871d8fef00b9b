import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface ContractNews {
  name: string;
  title: string;
  /** The other side. */
  other: string;
  version: number;
  path: string;
}

/** Emails about contracts. */
export const contractMails = defineMails({
  "contract-sent": (data: ContractNews & { label: string }): Letter => ({
    kind: "sponsorships",
    subject:
      data.version === 1
        ? `A contract for your sponsorship of ${data.title}`
        : `A new version of the contract for ${data.title}`,
    name: data.name,
    body: [
      `${data.other} has sent you a contract (${data.label}) for your sponsorship of ${data.title}.`,
      data.version === 1
        ? "Read it. If you agree, enter your name to accept it. Nothing in it is binding until then."
        : `This is version ${data.version}. Earlier acceptances no longer count, so both of you need to accept the new version.`,
    ],
    button: ["Read contract", data.path],
    bell: true,
  }),
  "contract-accepted": (data: ContractNews): Letter => ({
    kind: "sponsorships",
    subject: `${data.other} accepted the contract for ${data.title}`,
    name: data.name,
    body: [
      `${data.other} accepted version ${data.version} of the contract for ${data.title}. It takes effect once you accept it too.`,
    ],
    button: ["Read contract", data.path],
    bell: true,
  }),
  "contract-agreed": (data: ContractNews): Letter => ({
    kind: "sponsorships",
    subject: `You've both accepted the contract for ${data.title}`,
    name: data.name,
    body: [
      `You and ${data.other} have both accepted version ${data.version} of the contract for ${data.title}. You can print it at any time.`,
    ],
    button: ["View contract", data.path],
    bell: true,
  }),
});
