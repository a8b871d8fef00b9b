import type { ProposalViewer } from "./schema";

/** Cents that the host agreed with the viewer for this tier, or for the whole proposal (null). Null: nothing. */
export function agreedCents(
  viewer: Pick<ProposalViewer, "interest"> | undefined,
  tierId: string | null,
): number | null {
  const said = viewer?.interest;
  return said?.isAccepted && said.tierId === tierId ? said.amountCents : null;
}
