import { Icon } from "@/components/ui/icon";
import type { SelfServiceRole } from "@/db/enums";

const icons = {
  business_sponsor: "store",
  event_host: "calendar-heart",
  agent: "handshake",
  vendor: "truck",
} as const;

/** An account type's icon, always next to its name. */
export function RoleIcon({ role, size = 28 }: { role: SelfServiceRole; size?: number }) {
  return <Icon name={icons[role]} aria-hidden="true" size={size} className="text-quiet" />;
}
