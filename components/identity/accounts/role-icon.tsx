import { CalendarHeart, Handshake, Store, Truck } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { SelfServiceRole } from "@/db/enums";

const icons = { business_sponsor: Store, event_host: CalendarHeart, agent: Handshake, vendor: Truck };

/** An account type's icon, always next to its name. */
export function RoleIcon({ role, size = 28 }: { role: SelfServiceRole; size?: number }) {
  return <Icon icon={icons[role]} aria-hidden="true" size={size} className="text-quiet" />;
}
