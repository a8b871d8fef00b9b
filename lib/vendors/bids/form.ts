import {
  centsOf,
  type FormFields,
  type FormNames,
  formOf,
  isTicked,
  manyOf,
  textOf,
} from "@/lib/core/form-fields";
import { readDollars } from "@/lib/core/money";
import { OFFER_LIMITS, SubmitBidInput, SubmitOfferInput } from "./schema";

/** The fields that offer and bid forms share. */
const common = (fields: FormFields) => ({
  ...fields,
  portfolioLinks: manyOf(fields["portfolioLinks"]),
  isAvailable: isTicked(fields["isAvailable"]),
});

export const SubmitOfferForm = formOf(SubmitOfferInput, (fields) => ({
  ...common(fields),
  priceCents: centsOf(fields["price"]),
  includes: manyOf(fields["includes"]),
}));
export const OFFER_NAMES: FormNames = { priceCents: "price" };

type LineDetail = "requestId" | "serviceId" | "name" | "price" | "description";
/** The name of a line's field: `line.0.price` and so on. */
export const lineField = (index: number, detail: LineDetail) => `line.${index}.${detail}` as const;

/** The lines of a form by position; null where there is none. */
function linesOf(fields: FormFields) {
  const names = Object.keys(fields).map((name) =>
    Math.min(Number(/^line\.(\d+)\./.exec(name)?.[1] ?? -1), OFFER_LIMITS.bidLines),
  );
  return Array.from({ length: Math.max(-1, ...names) + 1 }, (_, at) => {
    if (!names.includes(at)) return null;
    const typed = (detail: LineDetail) => textOf(fields[lineField(at, detail)]);
    return {
      requestId: typed("requestId"),
      serviceId: typed("serviceId"),
      serviceName: typed("name"),
      description: typed("description"),
      priceCents: readDollars(typed("price")),
    };
  });
}

/** A discount as typed: "12.5%", or an amount in dollars. */
export function discountOf(type: unknown, typed: unknown) {
  const value = readDollars(textOf(typed).trim().replace(/%$/, ""));
  if (type === "percent") return { type, bps: value };
  return type === "fixed" ? { type, cents: value } : { type: type || "none" };
}

export const SubmitBidForm = formOf(SubmitBidInput, (fields) => ({
  ...common(fields),
  lines: linesOf(fields),
  discount: discountOf(fields["discountType"], fields["discountValue"]),
}));
export const BID_NAMES: FormNames = {
  "lines.*.requestId": "line.*.requestId",
  "lines.*.serviceName": "line.*.name",
  "lines.*.priceCents": "line.*.price",
  "lines.*.description": "line.*.description",
  "discount.type": "discountType",
  "discount.bps": "discountValue",
  "discount.cents": "discountValue",
};
