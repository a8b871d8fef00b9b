import fc from "fast-check";
import type { PayoutAction } from "@/lib/integrations/payouts/sandbox/console-rules";

const share = fc.integer({ min: 1, max: 100 });
const at = fc.nat(7);
const sponsored = fc.record({
  do: fc.constant("sponsor" as const),
  host: fc.nat(1),
  /** None, an agent, or the other host, who is an agent too. */
  broughtBy: fc.nat(2),
  cents: fc.integer({ min: 1_000, max: 99_999 }),
  feeBps: fc.constantFrom(0, 333, 1_000),
  isReleased: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: sponsored },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("host refund" as const, "console refund" as const),
      at,
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("dispute" as const, "win" as const, "lose" as const, "look" as const),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("argue" as const, "refund it" as const, "release it" as const),
      at,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("pay out" as const, "pay out" as const, "sweep" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "release" as const,
        "due" as const,
        "approve" as const,
        "send" as const,
        "send twice" as const,
        "jobs" as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("outcome" as const),
      at,
      action: fc.constantFrom<PayoutAction>("complete", "fail", "give_back"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      call: fc.constantFrom("send" as const, "retrieve" as const),
      when: fc.constantFrom("before" as const, "after" as const),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** The steps of one captured payment. */
export type PaymentStep = Exclude<Extract<Step, { at: number }>, { do: "outcome" | "cancel" }>;

/** Every history releases something at the start, ready to be paid out. */
export const history = fc
  .tuple(sponsored, fc.boolean(), fc.array(step, { minLength: 6, maxLength: 25 }))
  .map(([first, isPaidOut, rest]): Step[] => [
    { ...first, isReleased: true },
    ...(isPaidOut ? [{ do: "pay out" as const }] : []),
    ...rest,
  ]);

const OTHERS: readonly string[] = ["outcome", "cancel"];

export const isPaymentStep = (one: Step): one is PaymentStep => "at" in one && !OTHERS.includes(one.do);
