import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import { CONTRACT_PARTIES, CONTRACT_TEMPLATES, type ContractParty, type ContractTemplate } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import type { ContractContent } from "@/lib/funding/contracts/content";
import { sponsorships } from "./sponsorships";

/** Each version of a sponsorship's contract, as sent. Immutable; the latest counts. */
export const contracts = pgTable(
  "contracts",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** Starts at 1. */
    version: integer("version").notNull(),
    template: text("template").$type<ContractTemplate>().notNull(),
    /** The text that both parties read, and the host's choices that produced it. */
    content: jsonb("content").$type<ContractContent>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("contracts_version_key").on(t.sponsorshipId, t.version),
    oneOf("contracts_template_check", t.template, CONTRACT_TEMPLATES),
    check("contracts_version_check", sql`${t.version} > 0`),
  ],
);

/** A party's acceptance of one version of a contract. Immutable. */
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
    /** The name typed as a signature. */
    name: text("name").notNull(),
    /** The IP address it was accepted from; null: unknown. */
    ip: text("ip"),
    acceptedAt: instant("accepted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.party] }),
    index("contract_acceptances_user_id_idx").on(t.userId),
    oneOf("contract_acceptances_party_check", t.party, CONTRACT_PARTIES),
  ],
);
