import type { EvidenceKind } from "@/lib/integrations/payments/port";

/** The limit for all files together, in bytes: the smallest limit of any provider. */
export const EVIDENCE_BYTES = 4_500_000;
/** The text length that every provider accepts. */
export const EVIDENCE_TEXT = 2_000;

export const evidencePath = (disputeId: string): string => `/api/admin/disputes/${disputeId}/evidence`;

/** What each file is for. */
export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  delivery: "Proof of what the sponsor received",
  conversation: "Messages between both sides",
  other: "Other",
};
