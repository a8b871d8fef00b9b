"use client";

import Link from "next/link";
import { lazy, Suspense } from "react";
import { Icon } from "@/components/ui/icon";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem } from "@/components/ui/menu-items";
import { useAskHere } from "@/components/ui/use-ask-here";
import { formatShortDay } from "@/lib/core/dates";
import { proposalPath } from "@/lib/core/slug";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import type { OwnProposalDto } from "@/lib/listings/proposals/own-proposal";
import { campaignPath } from "@/lib/messaging/campaigns/paths";
import { eventOffersPath, listForVendorsPath } from "@/lib/vendors/service-requests/paths";
import { ManageProposal } from "./manage-proposal";

const loadCampaign = () => import("@/components/messaging/campaigns/campaign-dialog");
const CampaignDialog = lazy(loadCampaign);
const loadRequest = () => import("@/components/vendors/service-requests/request-dialog");
const RequestDialog = lazy(loadRequest);

type Props = { proposal: OwnProposalDto; canEmail: boolean; canGetOffers: boolean };

/** The menu of a proposal in its host's list: view, email sponsors, vendor offers, then everything else. */
export function OwnProposalMenu({ proposal, canEmail, canGetOffers }: Props) {
  const { id, title, eventId, vendorRequests, vendorOffers, blastOpensAt } = proposal;
  const emailing = useAskHere(loadCampaign);
  const requesting = useAskHere(loadRequest);
  return (
    <>
      <ManageProposal proposal={proposal} leaveOut="edit">
        {!proposal.isHidden && (
          <li>
            <MenuItem>
              <Link href={proposalPath(proposal)} prefetch={false} className={menuItemClass()}>
                <Icon name="globe" aria-hidden="true" size={18} /> View
              </Link>
            </MenuItem>
          </li>
        )}
        {canEmail && (
          <li>
            <MenuItem>
              <Link href={campaignPath(id)} prefetch={false} {...emailing.link} className={menuItemClass()}>
                <Icon name="mail" aria-hidden="true" size={18} />
                {blastOpensAt
                  ? `Emailed; available again ${formatShortDay(blastOpensAt)}`
                  : "Email All Sponsors"}
              </Link>
            </MenuItem>
          </li>
        )}
        {canGetOffers && (
          <li>
            <MenuItem>
              {eventId && vendorRequests > 0 ? (
                <Link href={eventOffersPath(eventId)} prefetch={false} className={menuItemClass()}>
                  <Icon name="truck" aria-hidden="true" size={18} /> Vendor Offers ({vendorOffers})
                </Link>
              ) : (
                <Link
                  href={listForVendorsPath({ proposal: id })}
                  prefetch={false}
                  {...(eventId ? requesting.link : {})}
                  className={menuItemClass()}
                >
                  <Icon name="truck" aria-hidden="true" size={18} /> Get Vendor Offers
                </Link>
              )}
            </MenuItem>
          </li>
        )}
      </ManageProposal>
      <Suspense fallback={null}>
        {emailing.isAsking && <CampaignDialog proposalId={id} title={title} onClose={emailing.stop} />}
        {requesting.isAsking && eventId && (
          <RequestDialog
            eventId={eventId}
            title={title}
            when={formatShortEventDay(proposal)}
            onClose={requesting.stop}
          />
        )}
      </Suspense>
    </>
  );
}
