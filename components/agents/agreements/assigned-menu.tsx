"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Menu } from "@/components/ui/menu";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem, MenuList } from "@/components/ui/menu-items";
import { AGENT_PATHS, manageAgentsPath } from "@/lib/agents/agreements/paths";
import { proposalPath } from "@/lib/core/slug";
import { balancePath } from "@/lib/funding/balances/paths";
import { deliverablesPath, eventDayPath } from "@/lib/funding/proofs/paths";
import { editPath } from "@/lib/listings/proposals/paths";
import { campaignPath } from "@/lib/messaging/campaigns/paths";

type Props = {
  proposal: { id: string; title: string };
  isPublic: boolean;
  canEdit: boolean;
  canAnswer: boolean;
  eventId: string | null;
  /** The agent manages it like its host. */
  isCoOwner: boolean;
  /** The host shares the balance with co-owners. */
  isBalanceShared: boolean;
};

/** What an agent can do with a proposal that they promote, apart from sharing and messaging. */
export function AssignedMenu({
  proposal,
  isPublic,
  canEdit,
  canAnswer,
  eventId,
  isCoOwner,
  isBalanceShared,
}: Props) {
  const lines: { label: string; icon: IconName; href: string }[] = [
    ...(isPublic ? [{ label: "View", icon: "globe" as const, href: proposalPath(proposal) }] : []),
    ...(canEdit ? [{ label: "Edit", icon: "pencil" as const, href: editPath(proposal.id) }] : []),
    ...(canAnswer
      ? [{ label: "Sponsor Benefits", icon: "list-checks" as const, href: deliverablesPath({ eventId }) }]
      : []),
    ...(canAnswer && eventId
      ? [{ label: "Event Day", icon: "camera" as const, href: eventDayPath(eventId) }]
      : []),
    ...(isBalanceShared
      ? [
          {
            label: "Event Balance",
            icon: "chart-line" as const,
            href: balancePath(eventId ?? proposal.id),
          },
        ]
      : []),
    ...(isCoOwner
      ? [
          { label: "Manage Agents", icon: "handshake" as const, href: manageAgentsPath(proposal.id) },
          { label: "Email Sponsors", icon: "mail" as const, href: campaignPath(proposal.id) },
          { label: "Agent Applications", icon: "inbox" as const, href: AGENT_PATHS.applications },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Menu
      buttonClass={buttonClass({ variant: "quiet", size: "sm" })}
      label={
        <span>
          More<span className="sr-only"> about {proposal.title}</span>
        </span>
      }
    >
      <MenuList aria-label={`More about ${proposal.title}`}>
        {lines.map(({ label, icon, href }) => (
          <li key={label}>
            <MenuItem>
              <Link href={href} prefetch={false} className={menuItemClass()}>
                <Icon name={icon} aria-hidden="true" size={18} /> {label}
              </Link>
            </MenuItem>
          </li>
        ))}
      </MenuList>
    </Menu>
  );
}
