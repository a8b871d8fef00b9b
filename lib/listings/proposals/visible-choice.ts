import { z } from "zod";

export const ChooseVisibleProposalInput = z.object({
  proposalId: z.uuid({ error: "Please choose a proposal." }),
});
export type ChooseVisibleProposalInput = z.output<typeof ChooseVisibleProposalInput>;

/** A live proposal in the choice of what stays visible. Days as `YYYY-MM-DD`. */
export interface VisibleChoiceDto {
  id: string;
  title: string;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  /** Stays visible when the free plan shows only one. */
  stays: boolean;
  /** Hidden now because the host's plan has ended. */
  isHidden: boolean;
}
