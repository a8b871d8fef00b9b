"use client";

import { Amount } from "@/components/ui/amount";
import { formatCents } from "@/lib/core/money";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { useProposalViewer } from "./proposal-viewer-store";

type Props = {
  proposalId: string;
  tierId: string | null;
  cents: number;
  currency: string;
  size?: "lg" | "xl";
};

/** A slot's price for the viewer: the public amount, or the one agreed with them. */
export function OwnAmount({ proposalId, tierId, cents, currency, size = "lg" }: Props) {
  const viewer = useProposalViewer(proposalId);
  return <Amount size={size}>{formatCents(agreedCents(viewer, tierId) ?? cents, currency)}</Amount>;
}
