import { reasonsFor } from "@/lib/agents/commissions/copy";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";

/** Tells the host about the referring agent if the commission was refused or is on hold. */
export function AgentNote({ agent: { name, status, reasons } }: { agent: NonNullable<HeldFunds["agent"]> }) {
  if (status !== "rejected" && status !== "on_hold") return null;
  return (
    <p className="mt-3 text-sm text-quiet">
      {status === "rejected"
        ? `The sponsor came through ${name}'s link, which earns no commission. `
        : `${name}'s commission is under review. `}
      {reasonsFor("host", reasons).join(" ")}
    </p>
  );
}
