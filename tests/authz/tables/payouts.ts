import { mailPayoutCodeAction } from "@/lib/accounts/actions/proofs";
import { savePayoutSettingsAction } from "@/lib/payouts/actions";
import { anyAccount, type Row } from "../matrix";

export const payouts: Row[] = [
  {
    action: savePayoutSettingsAction,
    payload: async () => ({ method: "paypal", paypalEmail: "ada@example.test" }),
    outcomes: anyAccount("forbidden", { event_host: "ok", agent: "ok", owner: "ok", other: "ok" }),
  },
  {
    action: mailPayoutCodeAction,
    payload: async () => ({}),
    outcomes: anyAccount("ok"),
  },
];
