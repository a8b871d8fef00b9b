import Link from "next/link";
import { HelpTip } from "@/components/ui/help-tip";
import { Icon } from "@/components/ui/icon";

const TILES = [
  {
    id: "for-businesses",
    label: "For Businesses",
    href: "/register?type=business_sponsor",
    icon: "building-2",
    line: "Be seen where your customers already are.",
    help: "Create a sponsor account to save opportunities and fund the ones you believe in by card or PayPal.",
  },
  {
    id: "for-event-hosts",
    label: "For Event Hosts",
    href: "/register?type=event_host",
    icon: "calendar-heart",
    line: "Turn a plan into an event with a budget.",
    help: "Create a host account to publish what your event offers sponsors. Your first proposal is free.",
  },
  {
    id: "cs-marketplace",
    label: "CS Marketplace",
    href: "/marketplace",
    icon: "store",
    line: "Photographers, caterers, stages, chairs.",
    help: "Hosts ask for the services their event needs, and local vendors reply with offers.",
  },
  {
    id: "become-an-agent",
    label: "Become an Agent",
    href: "/agenthub",
    icon: "handshake",
    line: "Know everyone in town? Earn from it.",
    help: "Agents bring sponsors to events and earn a commission the host has agreed to.",
  },
  {
    id: "build-community",
    label: "Build Community",
    href: "/blog",
    icon: "users-round",
    line: "Why small sponsorships matter.",
    help: "How local sponsorships work, with advice for hosts and sponsors.",
  },
] as const;

/** Five entrances to the marketplace, each with a dismissible help tip. */
export function Tiles() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      {TILES.map(({ id, label, href, icon, line, help }) => (
        <li key={id} className="group relative rounded border border-line bg-raised p-4 hover:border-edge">
          <div className="flex min-h-7 items-start justify-between">
            <Icon name={icon} aria-hidden className="size-6 text-action" strokeWidth={1.75} />
            <span className="relative z-10 -mt-1 -mr-1">
              <HelpTip id={id} about={label}>
                {help}
              </HelpTip>
            </span>
          </div>
          <Link
            href={href}
            prefetch={false}
            className="mt-3 block rounded font-display text-base font-bold outline-none after:absolute after:inset-0 after:rounded group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-action"
          >
            {label}
          </Link>
          <p className="mt-1 text-sm text-quiet">{line}</p>
        </li>
      ))}
    </ul>
  );
}
