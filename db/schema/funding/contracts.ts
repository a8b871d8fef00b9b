import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import { CONTRACT_PARTIES, CONTRACT_TEMPLATES, type ContractParty, type ContractTemplate } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import type { ContractContent } from "@/lib/funding/contracts/content";
import { sponsorships } from "./sponsorships";

/** Each version of the contract of a sponsorship, as it was sent. Written once; the last one is the one that counts. */
export const contracts = pgTable(
  "contracts",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** From 1 upwards. */
    version: integer("version").notNull(),
    template: text("template").$type<ContractTemplate>().notNull(),
    /** The words that both read, and what the host chose to make them of. */
    content: jsonb("content").$type<ContractContent>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("contracts_version_key").on(t.sponsorshipId, t.version),
    oneOf("contracts_template_check", t.template, CONTRACT_TEMPLATES),
    check("contracts_version_check", sql`${t.version} > 0`),
  ],
);

/** That somebody agreed to one version of a contract. Written once. */
export const contractAcceptances = pgTable(
  "contract_acceptances",
  {
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    party: text("party").$type<ContractParty>().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** As it was typed in the place of a signature. */
    name: text("name").notNull(),
    /** The address it was accepted from; null: unknown. */
    ip: text("ip"),
    acceptedAt: instant("accepted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.party] }),
    index("contract_acceptances_user_id_idx").on(t.userId),
    oneOf("contract_acceptances_party_check", t.party, CONTRACT_PARTIES),
  ],
);
