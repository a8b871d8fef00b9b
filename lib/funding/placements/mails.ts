import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The emails about placements. */
export const placementMails = defineMails({
  /** Once for each sponsorship. */
  "placement-created": (data: { name: string; by: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `${data.by} made a link and a QR code for you`,
    name: data.name,
    body: [
      `${data.by} made a link and a QR code for your sponsorship of ${data.title}. Choose where it leads: to your site, an offer, or a form. Until then, it leads to the proposal.`,
    ],
    button: ["Choose the address", data.path],
    bell: true,
  }),
  "target-blocked": (data: { name: string; host: string; reason: string; path: string }): Letter => ({
    kind: "account",
    subject: `We blocked your address at ${data.host}`,
    name: data.name,
    body: [
      `Your codes no longer lead to ${data.host}. This is why:`,
      { quote: data.reason },
      "Until you choose another address, they lead to the proposal.",
    ],
    button: ["Choose another address", data.path],
    bell: true,
  }),
});
