import { z } from "zod";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { proposalKey } from "../content";
import { cents, proposalId, tierId } from "../rows";
import { command, dollars, name, text } from "./command";

export const INQUIRY_COMMANDS = {
  "counter-propose": command(
    { proposal: proposalKey, tier: z.number().int(), dollars, note: text },
    async ({ actor }, { proposal, tier, dollars: amount, note }) => {
      const input = {
        proposalId: proposalId(proposal),
        tierId: tierId(proposal, tier),
        amount: cents(amount),
        note,
      };
      return (await makeCounterProposal(actor(), input)).id;
    },
  ),
  "accept-inquiry": command({ inquiry: name, note: text }, ({ actor, made }, { inquiry, note }) =>
    acceptInquiry(actor(), { interestId: made(inquiry), note }),
  ),
  "decline-inquiry": command({ inquiry: name, reason: text }, ({ actor, made }, { inquiry, reason }) =>
    declineInquiry(actor(), { interestId: made(inquiry), reason }),
  ),
};
