import { sendBy } from "@/lib/funding/deliverables/clock";
import type { Clocked } from "@/lib/funding/deliverables/internal/deliverable-row";

/** When the sponsor should have sent what a deliverable needs. */
export const sendByOf = ({ item, sponsorship, day }: Clocked): Date =>
  sendBy(item.kind, day, sponsorship.paidAt ?? item.createdAt);
