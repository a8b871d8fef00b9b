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

/** What a host sends: the words themselves are made by the server. */
export const SendContractInput = z
  .object({
    sponsorshipId: z.uuid(),
    template: z.enum(CONTRACT_TEMPLATES, { error: "Please choose." }),
    contribution: optional(CONTRACT_LIMITS.contribution),
    extra: optional(CONTRACT_LIMITS.extra),
    /** The version that the host has seen; 0 where there was none. */
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

/** Somebody's agreement to a version. */
export interface AcceptanceDto {
  party: ContractParty;
  name: string;
  /** The address it was accepted from, where it is the viewer's own acceptance; null: another's, or unknown. */
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

/** The contract of a sponsorship, as one of its two sides sees it. */
export interface ContractPageDto {
  sponsorshipId: string;
  proposal: { id: string; title: string };
  side: ContractParty;
  /** The name that the viewer would sign with. */
  viewerName: string;
  otherName: string;
  /** The sponsorship is neither unpaid nor ended: contracts can be sent and accepted. */
  isOpen: boolean;
  /** The host's plan or add-on includes contracts. */
  isIncluded: boolean;
  facts: ContractFacts;
  /** What the form begins with. */
  choice: ContractChoice;
  /** The last version first. */
  versions: ContractVersionDto[];
}
