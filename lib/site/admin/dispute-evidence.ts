import { formatShortDay } from "@/lib/core/dates";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";
import { EVIDENCE_TEXT } from "@/lib/money/payments/evidence";
import type { DisputedBenefitDto, DisputeRowDto } from "./money-cases";

type Proof = DisputedBenefitDto["proofs"][number];

const PROOF_LABELS: Record<Proof["kind"], string> = {
  photo: "Photo",
  file: "File",
  link: "Link",
  number: "Count reported by the host",
  note: "Note",
};

/** A proof as one line of text. */
export function proofText({ kind, url, amount, note, fileName, at }: Proof): string {
  const what = [fileName, url, amount?.toLocaleString("en-US"), note].filter(Boolean).join(", ");
  return `${PROOF_LABELS[kind]}, ${formatShortDay(new Date(at))}${what ? `: ${what}` : ""}`;
}

/** A text to start from for evidence to a bank: each benefit, where it stands, and its proofs. */
export function evidenceDraft({ tier, benefits }: DisputeRowDto): string {
  if (benefits.length === 0) return "";
  const lines = benefits.flatMap(({ title, status, proofs }) => [
    `- ${title}: ${DELIVERABLE_LABELS[status]}`,
    ...proofs.map((proof) => `  ${proofText(proof)}`),
  ]);
  return [`The sponsor bought "${tier?.name ?? "a sponsorship"}". Benefits and proof:`, ...lines]
    .join("\n")
    .slice(0, EVIDENCE_TEXT);
}

const SIDES: Record<DisputedBenefitDto["history"][number]["side"], string> = {
  host: "Host",
  sponsor: "Sponsor",
  admin: "Admin",
  site: "Deadline",
};

const MOVES: Readonly<Record<string, string>> = {
  receive: "sent what the host needed",
  skip_assets: "decided to deliver without the sponsor's files",
  prove: "proved it",
  withdraw_proof: "withdrew a proof",
  accept: "accepted it",
  accept_make_good: "accepted the make-good",
  request_change: "requested a change",
  answer_change: "answered the change request",
  miss: "marked it as missed",
  offer_make_good: "offered a make-good",
  agree: "agreed to the make-good",
  waive: "waived it",
  refund: "refunded its share",
  dispute: "disputed it",
  answer_dispute: "added to the dispute",
  withdraw_dispute: "withdrew the dispute",
  withdraw_dispute_proved: "withdrew the dispute",
  decide: "decided the dispute",
};

/** An entry of a benefit's history: "Host proved it". */
export const historyText = ({ side, move }: DisputedBenefitDto["history"][number]): string =>
  `${SIDES[side]} ${MOVES[move] ?? move.replaceAll("_", " ")}`;
