import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Receipt } from "@/components/money/payments/payment-receipt";
import { ReceiptDocument } from "@/components/money/receipts/receipt-document";
import type { PaymentSummary } from "@/lib/money/payments/schema";
import type { ReceiptDocumentDto } from "@/lib/money/receipts/schema";

const paid = (parts: Partial<NonNullable<PaymentSummary["sponsorship"]>>): PaymentSummary => ({
  paymentId: "0193376b-5000-7781-acb0-ecc455999736",
  view: "success",
  kind: "sponsorship",
  method: "stripe",
  amountCents: 100_000,
  currency: "USD",
  refundedCents: 0,
  lines: [],
  capturedAt: null,
  reference: "55999736",
  failureCode: null,
  returnReason: null,
  proposal: null,
  sponsorship: {
    id: "0193376b-5000-7781-acb0-ecc455999737",
    hostName: "Opera House",
    tierName: "Gold",
    benefits: [],
    terms: "standard",
    releasableAt: new Date("2026-03-04T12:00:00Z"),
    eventTimeZone: null,
    releasedParts: 0,
    releasedAt: null,
    mustSend: false,
    heldUntil: null,
    ...parts,
  },
  term: null,
  isCampaign: false,
  testPageUrl: null,
});

test("says where the money is: held, released in part, or released", () => {
  const text = (parts: Parameters<typeof paid>[0]) => renderToStaticMarkup(<Receipt payment={paid(parts)} />);
  expect(text({})).toContain("won&#x27;t be released before March 4, 2026");
  const inPart = text({ releasedParts: 1 });
  expect(inPart).toContain("Your money is released to Opera House in parts.");
  expect(inPart).not.toContain("won&#x27;t be released");
  expect(text({ releasedParts: 1, releasedAt: new Date("2026-03-11T12:00:00Z") })).toContain(
    "Your money was released to Opera House on March 11, 2026.",
  );
});

test("a receipt for a sponsorship says that it isn't for a donation", () => {
  const document: ReceiptDocumentDto = {
    kind: "receipt",
    number: "R-2026-000001",
    date: new Date("2026-03-01T12:00:00Z"),
    seller: { name: "Community", company: null, address: null, taxId: null },
    buyer: { name: "Ada Miller", company: null, address: null, taxId: null },
    purchaseOrder: null,
    receivedFor: "Opera House",
    lines: [],
    totalCents: 100_000,
    currency: "USD",
    method: "stripe",
  };
  const text = (receipt: ReceiptDocumentDto) => renderToStaticMarkup(<ReceiptDocument receipt={receipt} />);
  expect(text(document)).toContain("a receipt for a service, not for a donation");
  expect(text({ ...document, receivedFor: null })).not.toContain("donation");
  expect(text({ ...document, kind: "credit_note" })).not.toContain("donation");
});
