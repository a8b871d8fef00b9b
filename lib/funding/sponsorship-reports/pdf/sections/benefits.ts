import type { ReportBenefit, ReportContent, ReportProof } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";
import { BENEFIT_KIND_LABELS } from "@/lib/listings/proposals/benefits";
import { SETTLED_BY_LABELS } from "../../copy";
import { isDelivered } from "../../summary";
import type { Formats } from "../copy";
import { BRICK, QUIET } from "../page-style";
import { writeTable } from "../table";
import type { TaggedPdf, TextPart } from "../tagged-pdf";

const quiet = (text: string): TextPart => ({ text, color: QUIET, size: 8 });

/** What was promised and delivered, and its proofs. */
export function writeBenefits(doc: TaggedPdf, { benefits }: ReportContent, formats: Formats): void {
  doc.heading(2, "What was promised and delivered");
  if (benefits.length === 0) {
    doc.paragraph("This tier had no benefits apart from supporting the event.");
    return;
  }
  writeTable(
    doc,
    [
      { label: "Benefit", share: 4 },
      { label: "Status", share: 2.6 },
      { label: "Due", share: 1.7 },
      { label: "Delivered", share: 1.7 },
      { label: "Share", share: 1.3, isAmount: true },
    ],
    benefits.map((benefit) => [
      [{ text: benefit.title, style: "strong" }, ...detailsOf(benefit), ...substituteOf(benefit)],
      statusOf(benefit, formats),
      formats.day(benefit.dueAt),
      formats.day(benefit.provedAt) || "–",
      formats.money(benefit.shareCents),
    ]),
    "Each promised benefit with its status, dates, and share of the price.",
  );
  const proofs = benefits.flatMap((benefit) => benefit.proofs.map((proof) => ({ benefit, proof })));
  if (proofs.length === 0) return;
  doc.heading(2, "Proofs");
  doc.paragraph("The host sent these proofs. Numbers in them are stated by the host.");
  writeTable(
    doc,
    [
      { label: "Benefit", share: 3 },
      { label: "Proof", share: 5 },
      { label: "Sent", share: 1.7 },
    ],
    proofs.map(({ benefit, proof }) => [benefit.title, proofOf(proof), formats.day(proof.at)]),
    "Each proof with its benefit and the day it was sent.",
  );
}

/** Missing items, make-goods, and refunds with their amounts. */
export function writeMissing(doc: TaggedPdf, content: ReportContent, formats: Formats): void {
  const { benefits, refunds, dispute } = content;
  const lacking = benefits.filter((benefit) => benefit.status === "made_good" || !isDelivered(benefit));
  doc.heading(2, "Missing items, make-goods, and refunds");
  if (lacking.length === 0 && refunds.length === 0)
    doc.paragraph("Nothing is missing, and nothing was refunded.");
  if (lacking.length > 0)
    doc.list(
      lacking.map(
        (benefit) =>
          `${benefit.title}: ${DELIVERABLE_LABELS[benefit.status].toLowerCase()}` +
          (benefit.substitute ? `, instead: ${benefit.substitute}` : "") +
          (benefit.refundedCents > 0 ? `, ${formats.money(benefit.refundedCents)} refunded` : "") +
          ".",
      ),
    );
  if (refunds.length > 0)
    writeTable(
      doc,
      [
        { label: "Refunded on", share: 2 },
        { label: "Reason", share: 5 },
        { label: "Amount", share: 1.4, isAmount: true },
      ],
      refunds.map(({ at, reason, cents }) => [
        formats.day(at),
        reason ?? "No reason given",
        formats.money(cents),
      ]),
      "Each refund with its reason and amount.",
    );
  if (dispute && !dispute.isOpen)
    doc.paragraph(`A dispute, opened on ${formats.day(dispute.openedAt)}, is closed.`);
}

function detailsOf({ kind, quantity, isEssential }: ReportBenefit): TextPart[] {
  const details = [
    kind !== "other" && BENEFIT_KIND_LABELS[kind],
    quantity > 1 && `Quantity ${quantity}`,
    isEssential && "Essential",
  ]
    .filter(Boolean)
    .join(" · ");
  return details === "" ? [] : [quiet(details)];
}

const substituteOf = ({ substitute }: ReportBenefit): TextPart[] =>
  substitute ? [quiet(`Instead: ${substitute}`)] : [];

function statusOf(benefit: ReportBenefit, formats: Formats): TextPart[] {
  const { status, settledAt, settledBy, refundedCents } = benefit;
  const isBad = status === "missed" || status === "disputed" || status === "refunded";
  const when = [formats.day(settledAt), settledBy && SETTLED_BY_LABELS[settledBy]].filter(Boolean).join(", ");
  return [
    { text: DELIVERABLE_LABELS[status], style: "strong", ...(isBad ? { color: BRICK } : {}) },
    ...(when ? [quiet(when)] : []),
    ...(refundedCents > 0 ? [quiet(`${formats.money(refundedCents)} refunded`)] : []),
  ];
}

const LONGEST_ADDRESS = 56;

function proofOf({ kind, url, amount, note, fileName }: ReportProof): TextPart[] {
  const words: TextPart[] = [];
  if (url) words.push({ text: shortAddress(url), url });
  if (amount !== null) words.push({ text: `${formatCount(amount)}, stated by the host` });
  if (fileName) words.push({ text: fileName });
  if (note) words.push({ text: note });
  return words.length > 0 ? words : [{ text: kind === "photo" ? "Photo" : "–" }];
}

function shortAddress(url: string): string {
  const short = url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  return short.length > LONGEST_ADDRESS ? `${short.slice(0, LONGEST_ADDRESS - 1)}…` : short;
}
