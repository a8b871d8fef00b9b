import type { TypedDetails } from "@/lib/payouts/details";
import { AGENTS } from "../people/agents";
import { HOSTS, type HostKey } from "../people/hosts";
import type { DemoPerson } from "../people/person";

/** A payee with how they want to be paid, and so many days before the day of loading since when. */
export interface DemoPayee {
  person: DemoPerson;
  role: "event_host" | "agent";
  details: TypedDetails;
  daysAgo: number;
}

const EMPTY = {
  paypalEmail: "",
  accountHolder: "",
  account: "",
  country: "",
  routingNumber: "",
  bic: "",
  bankName: "",
  bankAddress: "",
};

const payPal = ({ email }: DemoPerson): TypedDetails => ({ ...EMPTY, method: "paypal", paypalEmail: email });

/** An account that no bank keeps: no bank has this number. */
const bank = ({ company, name }: DemoPerson, account: string): TypedDetails => ({
  ...EMPTY,
  method: "swift",
  accountHolder: company ?? name,
  account,
  country: "US",
  routingNumber: "129999995",
  bankName: "Ferry County Savings Bank",
});

const host = (key: HostKey, details: (person: DemoPerson) => TypedDetails, daysAgo: number): DemoPayee => ({
  person: HOSTS[key],
  role: "event_host",
  details: details(HOSTS[key]),
  daysAgo,
});

const agent = (person: DemoPerson, daysAgo: number): DemoPayee => ({
  person,
  role: "agent",
  details: payPal(person),
  daysAgo,
});

/** All the others have not said yet how they want to be paid. */
export const PAYEES: readonly DemoPayee[] = [
  host("mainStreet", (person) => bank(person, "4410002711"), 66),
  host("heritage", (person) => bank(person, "4410008364"), 60),
  host("pantry", (person) => bank(person, "4410005920"), 3),
  host("artsGuild", payPal, 65),
  host("library", payPal, 63),
  host("trails", payPal, 58),
  host("boosters", payPal, 40),
  host("robotics", payPal, 30),
  agent(AGENTS.whitfield, 95),
  agent(AGENTS.delacroix, 80),
];
