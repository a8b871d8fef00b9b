import type { EvidenceKind } from "@/lib/integrations/payments/port";

/** All files together, in bytes: the least that a provider takes. */
export const EVIDENCE_BYTES = 4_500_000;
/** So much text every provider takes. */
export const EVIDENCE_TEXT = 2_000;

export const evidencePath = (disputeId: string): string => `/api/admin/disputes/${disputeId}/evidence`;

/** What each file is asked for as. */
export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  delivery: "Proof of what the sponsor received",
  conversation: "Messages between both sides",
  other: "Other",
};
