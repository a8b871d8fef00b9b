import { z } from "zod";
import { CONTRACT_TEMPLATES, type ContractParty } from "@/db/enums";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import type { ContractChoice, ContractContent, ContractFacts } from "./content";

export const CONTRACT_LIMITS = { contribution: 1_000, extra: 4_000, name: 120 } as const;
const REQUIRED = "This field is required.";

const optional = (max: number) =>
  z
    .string()
    .overwrite((text) => manyLines(text).replaceAll("\r", "").trim())
    .max(max, `Please keep it to ${max.toLocaleString("en-US")} characters.`)
    .nullish()
    .transform((text) => text || null);

/** The host's input. The server writes the text. */
export const SendContractInput = z
  .object({
    sponsorshipId: z.uuid(),
    template: z.enum(CONTRACT_TEMPLATES, { error: "Please choose." }),
    contribution: optional(CONTRACT_LIMITS.contribution),
    extra: optional(CONTRACT_LIMITS.extra),
    /** The version that the host has seen. 0: none. */
    basis: z.number().int().min(0),
  })
  .refine(({ template, contribution }) => template === "cash" || contribution !== null, {
    path: ["contribution"],
    error: REQUIRED,
  });
export type SendContractInput = z.output<typeof SendContractInput>;

export const AcceptContractInput = z.object({
  contractId: z.uuid(),
  name: z
    .string({ error: REQUIRED })
    .overwrite((text) => oneLine(text).trim())
    .min(1, REQUIRED)
    .max(CONTRACT_LIMITS.name, `Please keep it to ${CONTRACT_LIMITS.name} characters.`),
});
export type AcceptContractInput = z.output<typeof AcceptContractInput>;

/** One side's acceptance of a version. */
export interface AcceptanceDto {
  party: ContractParty;
  name: string;
  /** The IP address, for the viewer's own acceptance. Null: someone else's, or unknown. */
  ip: string | null;
  /** UTC. */
  at: Date;
}

export interface ContractVersionDto {
  id: string;
  version: number;
  content: ContractContent;
  /** UTC. */
  sentAt: Date;
  acceptances: AcceptanceDto[];
}

/** A sponsorship's contract as one of its two sides sees it. */
export interface ContractPageDto {
  sponsorshipId: string;
  proposal: { id: string; title: string };
  side: ContractParty;
  /** The viewer's default signature. */
  viewerName: string;
  otherName: string;
  /** The sponsorship is paid and hasn't ended, so contracts can be sent and accepted. */
  isOpen: boolean;
  /** The host's plan or add-on includes contracts. */
  isIncluded: boolean;
  facts: ContractFacts;
  /** The form's initial values. */
  choice: ContractChoice;
  /** Newest first. */
  versions: ContractVersionDto[];
}
