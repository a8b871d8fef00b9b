import type { PaymentProvider } from "@/lib/integrations/payments/port";

/** Which call fails, and whether the provider had already done its work. */
export interface Fault {
  call: "createCheckout" | "retrieve" | "capture" | "cancel" | "refund";
  when: "before" | "after";
}

export class Crash extends Error {
  override readonly name = "Crash";
}

/** A provider behind an unreliable network: fails once per fault, before or after the provider acted. */
export function faultyProvider(provider: PaymentProvider, faults: Fault[]): PaymentProvider {
  function through<Input extends unknown[], Output>(
    call: Fault["call"],
    real: (...input: Input) => Promise<Output>,
  ): (...input: Input) => Promise<Output> {
    return async (...input) => {
      const at = faults.findIndex((fault) => fault.call === call);
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      if (fault?.when === "before") throw new Crash(`${call} never arrived`);
      const output = await real(...input);
      if (fault) throw new Crash(`the response of ${call} was lost`);
      return output;
    };
  }
  return {
    ...provider,
    createCheckout: through("createCheckout", provider.createCheckout.bind(provider)),
    retrieve: through("retrieve", provider.retrieve.bind(provider)),
    capture: through("capture", async (ref, options) => {
      if (!provider.capture) throw new Error("this provider captures by itself");
      return provider.capture(ref, options);
    }),
    cancel: through("cancel", provider.cancel.bind(provider)),
    refund: through("refund", provider.refund.bind(provider)),
  };
}
