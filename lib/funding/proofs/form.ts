import type { z } from "zod";
import type { ProofInput } from "./schema";

const text = (fields: FormData, name: string) => {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Reads the fields of a proof as phones send them. */
export function readProofFields(fields: FormData): z.input<typeof ProofInput> {
  const amount = text(fields, "amount").replaceAll(",", "");
  return {
    deliverableIds: fields.getAll("deliverableId").map(String),
    formId: text(fields, "formId"),
    url: text(fields, "url"),
    amount: amount === "" ? null : Number(amount),
    note: text(fields, "note"),
  };
}
