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

/** The mails about contracts of sponsorships. */
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
        ? "Read it, and accept it with your name if you agree. Until then nothing of it holds."
        : `This is version ${data.version}. What was accepted before no longer counts: both accept the new version.`,
    ],
    button: ["Read the contract", data.path],
    bell: true,
  }),
  "contract-accepted": (data: ContractNews): Letter => ({
    kind: "sponsorships",
    subject: `${data.other} has accepted the contract for ${data.title}`,
    name: data.name,
    body: [
      `${data.other} has accepted version ${data.version} of the contract for ${data.title}. It holds once you accept it too.`,
    ],
    button: ["Read the contract", data.path],
    bell: true,
  }),
  "contract-agreed": (data: ContractNews): Letter => ({
    kind: "sponsorships",
    subject: `The contract for ${data.title} is agreed`,
    name: data.name,
    body: [
      `Version ${data.version} of the contract between you and ${data.other} for ${data.title} is accepted by both. You can print it at any time.`,
    ],
    button: ["See the contract", data.path],
    bell: true,
  }),
});
