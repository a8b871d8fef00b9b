import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { BALANCE_CATEGORIES, BALANCE_SIDES } from "@/db/enums";
import { AUDIENCES, SUBJECTS, SUMS } from "@/lib/funding/balances/totals";
import { candidatesFor, isFullyOpenTo, isListedTo } from "@/lib/funding/balances/visibility";
import type { Entity } from "../entity";
import * as field from "../fields";
import type { Who } from "../who";

const Category = z.enum([...new Set([...BALANCE_CATEGORIES.income, ...BALANCE_CATEGORIES.cost])]);
const Side = z.enum(BALANCE_SIDES);

const Totals = z.object({
  income: z.number().describe("Without gifts in kind."),
  costs: z.number(),
  result: z.number().describe("Income less costs. Negative: the gap."),
  in_kind: z.number().describe("Gifts without money, which no sum counts."),
  sponsorships: z.number().describe("What sponsors paid, less refunds. Counted here, as are the fees."),
  fees: z.number(),
  stated: z
    .array(z.object({ side: Side, category: Category, amount: z.number() }))
    .describe(
      "What the host states. If you see only the sums, commissions and vendors are among other costs.",
    ),
  refunded: z.number().nullable(),
  held: z.number().nullable(),
  released: z.number().nullable(),
  commissions: z.number().nullable(),
  vendors: z.number().nullable(),
});

const Entry = z.object({
  id: z.string(),
  side: Side,
  category: Category,
  label: z.string(),
  date: z.string(),
  amount: z.number(),
  receipt_name: z.string().nullable(),
});

const ifFull =
  (expression: SQL) =>
  ({ viewer }: Who) =>
    sql`case when ${isFullyOpenTo(viewer)} then ${expression} end`;

const cents = (name: string): SQL => sql.raw(`(t.sums ->> '${name}Cents')::numeric`);
const dollars = (amount: SQL): SQL => sql`((${amount}) / 100)::float8`;
const stated = (side: "income" | "cost"): SQL =>
  sql.raw(`(select coalesce(sum((e ->> 'cents')::numeric), 0) from json_array_elements(t.sums -> 'stated') e
    where e ->> 'side' = '${side}' and e ->> 'category' <> 'in_kind')`);

const sponsorships = sql`${cents("paid")} - ${cents("returned")}`;
const income = sql`${sponsorships} + ${stated("income")}`;
const costs = sql`${cents("fee")} + ${cents("commission")} + ${cents("vendor")} + ${stated("cost")}`;
const inKind = sql`(select coalesce(sum((e ->> 'cents')::numeric), 0) from json_array_elements(t.sums -> 'stated') e
  where e ->> 'category' = 'in_kind')`;

/** The sums. What vendors and agents get is among the other costs for those who don't see the balance in full. */
function totals({ viewer }: Who): SQL {
  const full = (name: string) => sql`case when t.is_full then ${dollars(cents(name))} end`;
  return sql`(select json_build_object('income', ${dollars(income)}, 'costs', ${dollars(costs)},
      'result', ${dollars(sql`${income} - (${costs})`)}, 'in_kind', ${dollars(inKind)},
      'sponsorships', ${dollars(sponsorships)}, 'fees', ${dollars(cents("fee"))},
      'stated', (select coalesce(json_agg(json_build_object('side', x.side, 'category', x.category,
          'amount', ${dollars(sql`x.cents`)}) order by x.side desc, x.category = 'other', x.category), '[]')
        from (select side, category, sum(amount) as cents from (
          select e ->> 'side' as side, e ->> 'category' as category, (e ->> 'cents')::numeric as amount
          from json_array_elements(t.sums -> 'stated') e
          union all select 'cost', 'other', ${cents("commission")} + ${cents("vendor")} where not t.is_full) each_one
        group by side, category having sum(amount) <> 0) x),
      'refunded', ${full("returned")}, 'held', ${full("held")}, 'released', ${full("released")},
      'commissions', ${full("commission")}, 'vendors', ${full("vendor")})
    from (select ${SUMS} as sums, ${isFullyOpenTo(viewer)} as is_full offset 0) t)`;
}

/**
 * Income and costs of an event, or of a campaign without one. Admins see no more than others here: they open a balance
 * on its page, which logs it.
 */
export const eventBalance: Entity = {
  name: "EventBalance",
  about: "income and costs of your events and campaigns, and of those whose hosts share them with you.",
  isPublic: false,
  from: ({ viewer }) => sql`(${candidatesFor(viewer)}) c, ${SUBJECTS}`,
  visible: ({ viewer, now }) => sql`u.id = c.id and (${isFullyOpenTo(viewer)} or ${isListedTo(viewer, now)})`,
  fields: {
    id: field.id("u.id", { about: "The event's id, or the proposal's without an event." }),
    event_id: field.id("case when u.is_event then u.id end"),
    proposal_id: field.id("case when not u.is_event then u.id end", {
      about: "The campaign. Null: it is of an event.",
    }),
    host_id: field.id("u.host_id"),
    title: field.text("u.title"),
    is_canceled: field.boolean("u.is_canceled"),
    start_date: field.instant("u.starts_at", {
      about: "When the event starts, or when the campaign was published.",
    }),
    time_zone: field.text("u.time_zone"),
    is_full: field.boolean(({ viewer }) => isFullyOpenTo(viewer), {
      about: "Whether you see it as its host does. Otherwise you see the sums.",
    }),
    shared_with: field.list(ifFull(AUDIENCES), {
      about: "`team`, `sponsors`, and `public`. Null if you see only the sums.",
    }),
    totals: field.json(totals, Totals, "Dollars."),
    entries: field.json(
      ifFull(sql`(select coalesce(json_agg(json_build_object('id', n.id, 'side', n.side, 'category', n.category,
          'label', n.label, 'date', n.day, 'amount', n.amount_cents::float8 / 100, 'receipt_name', n.receipt_name)
          order by n.side desc, n.day desc, n.id), '[]')
        from balance_entries n where n.balance_id = b.id)`),
      z.array(Entry).nullable(),
      "What the host states, in dollars. Null if you see only the sums.",
    ),
  },
  order: "-start_date",
  instead: {
    create: "Add entries to a balance with POST /api/balances/addentry.",
    update: "Balances are changed and shared with the calls under /api/balances.",
    remove: "A balance belongs to its event. Remove its entries with POST /api/balances/removeentry.",
  },
};
