"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import type { Failure } from "@/lib/core/result";
import { toHostDashboard } from "@/lib/listings/proposals/to-host-dashboard";
import { paymentLimits } from "@/lib/money/payments/limits";
import { transferPath } from "@/lib/money/payments/paths";
import { tags } from "@/lib/site/cache/cache-tags";
import { answerDispute } from "./commands/answer-dispute";
import { answerTransfer } from "./commands/answer-transfer";
import { askTransfer } from "./commands/ask-transfer";
import { closeProposal } from "./commands/close-proposal";
import { declineCancellation } from "./commands/decline-cancellation";
import { openDispute } from "./commands/open-dispute";
import { refundSponsorship } from "./commands/refund-sponsorship";
import { releaseHold } from "./commands/release-hold";
import { requestCancellation } from "./commands/request-cancellation";
import { setPublicName } from "./commands/set-public-name";
import { setPublicPage } from "./commands/set-public-page";
import { shareConversation } from "./commands/share-conversation";
import { startCheckout } from "./commands/start-checkout";
import { watchSlot } from "./commands/watch-slot";
import { withdrawDispute } from "./commands/withdraw-dispute";
import {
  AskTransferForm,
  OPEN_DISPUTE_NAMES,
  OpenDisputeForm,
  RefundForm,
  SetPublicNameForm,
  SetPublicPageForm,
  StartCheckoutForm,
} from "./form";
import { sponsorshipPermissions } from "./policy";
import {
  AnswerDisputeInput,
  AnswerTransferInput,
  CloseProposalInput,
  DeclineCancellationInput,
  ReleaseHoldInput,
  RequestCancellationInput,
  ShareConversationInput,
  WatchSlotInput,
  WithdrawDisputeInput,
} from "./schema";

const wasChanged = ({ fields }: Failure) => fields?.["version"] !== undefined;

export const setPublicNameAction = defineAction({
  name: "sponsor.set_public_name",
  input: SetPublicNameForm,
  permission: sponsorshipPermissions.setPublicName,
  limit: writeLimit,
  run: setPublicName,
});

export const setPublicPageAction = defineAction({
  name: "sponsor.set_public_page",
  input: SetPublicPageForm,
  permission: sponsorshipPermissions.setPublicPage,
  limit: writeLimit,
  run: setPublicPage,
});

export const startCheckoutAction = defineAction({
  name: "sponsorship.start_checkout",
  input: StartCheckoutForm,
  permission: sponsorshipPermissions.startCheckout,
  limit: paymentLimits.checkout,
  run: startCheckout,
  refreshWhen: wasChanged,
  redirectTo: ({ redirectUrl }) => redirectUrl,
});

/** Like the previous action, for a provider's button on our page, which needs the checkout and doesn't redirect. */
export const openCheckoutAction = defineAction({
  name: "sponsorship.open_checkout",
  input: StartCheckoutForm,
  permission: sponsorshipPermissions.startCheckout,
  limit: paymentLimits.checkout,
  run: startCheckout,
  refreshWhen: wasChanged,
});

export const askTransferAction = defineAction({
  name: "sponsorship.ask_transfer",
  input: AskTransferForm,
  permission: sponsorshipPermissions.askTransfer,
  limit: paymentLimits.checkout,
  run: askTransfer,
  refreshWhen: wasChanged,
  redirectTo: ({ orderId }) => transferPath(orderId),
});

export const answerTransferAction = defineAction({
  name: "sponsorship.answer_transfer",
  input: AnswerTransferInput,
  permission: sponsorshipPermissions.answerTransfer,
  limit: writeLimit,
  run: answerTransfer,
  tags: ({ proposalId }) => [tags.proposal(proposalId)],
});

export const releaseHoldAction = defineAction({
  name: "sponsorship.release_hold",
  input: ReleaseHoldInput,
  permission: ["business_sponsor"],
  limit: writeLimit,
  run: releaseHold,
  tags: ({ proposalId }) => [tags.proposal(proposalId)],
});

export const watchSlotAction = defineAction({
  name: "sponsorship.watch_place",
  input: WatchSlotInput,
  permission: sponsorshipPermissions.watchSlot,
  limit: writeLimit,
  run: watchSlot,
});

export const refundSponsorshipAction = defineAction({
  name: "sponsorship.refund",
  input: RefundForm,
  permission: ["event_host"],
  limit: writeLimit,
  run: refundSponsorship,
});

export const requestCancellationAction = defineAction({
  name: "sponsorship.request_cancellation",
  input: RequestCancellationInput,
  permission: sponsorshipPermissions.requestCancellation,
  limit: writeLimit,
  run: requestCancellation,
});

export const declineCancellationAction = defineAction({
  name: "sponsorship.decline_cancellation",
  input: DeclineCancellationInput,
  permission: sponsorshipPermissions.declineCancellation,
  limit: writeLimit,
  run: declineCancellation,
});

export const answerDisputeAction = defineAction({
  name: "sponsorship.answer_dispute",
  input: AnswerDisputeInput,
  permission: sponsorshipPermissions.answerDispute,
  limit: writeLimit,
  run: answerDispute,
});

export const withdrawDisputeAction = defineAction({
  name: "sponsorship.withdraw_dispute",
  input: WithdrawDisputeInput,
  permission: sponsorshipPermissions.withdrawDispute,
  limit: writeLimit,
  run: withdrawDispute,
});

export const openDisputeAction = defineAction({
  name: "sponsorship.open_dispute",
  input: OpenDisputeForm,
  formNames: OPEN_DISPUTE_NAMES,
  permission: sponsorshipPermissions.openDispute,
  limit: writeLimit,
  run: openDispute,
});

export const shareConversationAction = defineAction({
  name: "sponsorship.share_conversation",
  input: ShareConversationInput,
  permission: sponsorshipPermissions.shareConversation,
  limit: writeLimit,
  run: shareConversation,
});

export const closeProposalAction = defineAction({
  name: "proposal.close",
  input: CloseProposalInput,
  permission: sponsorshipPermissions.closeProposal,
  limit: writeLimit,
  run: closeProposal,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
  respond: toHostDashboard,
});
