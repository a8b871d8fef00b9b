import { CalendarHeart, Handshake, Store, Truck } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { SelfServiceRole } from "@/db/enums";

const icons = { business_sponsor: Store, event_host: CalendarHeart, agent: Handshake, vendor: Truck };

/** The sign of an account type, beside its name and never instead of it. */
export function RoleIcon({ role, size = 28 }: { role: SelfServiceRole; size?: number }) {
  return <Icon icon={icons[role]} aria-hidden="true" size={size} className="text-quiet" />;
}
