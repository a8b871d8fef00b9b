import type { CalledRail } from "@/lib/integrations/payouts/port";
import { Crash } from "./faulty-provider";

/** Which call fails, and whether the provider had already done its work. */
export interface RailFault {
  call: "send" | "retrieve";
  when: "before" | "after";
}

/** A payout rail behind an unreliable network: fails once per fault, before or after the provider acted. */
export function faultyRail(rail: CalledRail, faults: RailFault[]): CalledRail {
  async function through<Output>(call: RailFault["call"], real: () => Promise<Output>): Promise<Output> {
    const at = faults.findIndex((fault) => fault.call === call);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === "before") throw new Crash(`${call} never arrived`);
    const output = await real();
    if (fault) throw new Crash(`the response of ${call} was lost`);
    return output;
  }
  return {
    ...rail,
    send: (batch) => through("send", () => rail.send(batch)),
    retrieve: (batchRef) => through("retrieve", () => rail.retrieve(batchRef)),
  };
}
