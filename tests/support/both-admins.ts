import type { Proof } from "@/lib/billing/second-admin";
import type { Ctx } from "@/lib/core/ctx";

/** What an admin enters who is not the only one. */
export const NO_PROOF: Proof = { password: null, code: null };

/** Two admins who do the same, one after the other; answers what each was told. */
export const byBoth =
  (admins: readonly [Ctx, Ctx]) =>
  <I extends Proof, T>(command: (ctx: Ctx, input: I) => Promise<T>) =>
  async (input: Omit<I, keyof Proof>): Promise<[T, T]> => {
    const wish = { ...input, ...NO_PROOF } as I;
    return [await command(admins[0], wish), await command(admins[1], wish)];
  };
