"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { EditEventForm } from "@/lib/listings/events/form";
import { MY_EVENTS_PATH } from "@/lib/listings/events/paths";
import { eventFormMessage } from "@/lib/listings/events/schema";
import { paymentLimits } from "@/lib/money/payments/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { tags } from "@/lib/site/cache/cache-tags";
import { buyAddon } from "./commands/buy-addon";
import { buyPublication } from "./commands/buy-publication";
import { cancelEvent } from "./commands/cancel-event";
import { chooseVisibleProposal } from "./commands/choose-visible-proposal";
import { discardDraft } from "./commands/discard-draft";
import { duplicateProposal } from "./commands/duplicate-proposal";
import { editEvent } from "./commands/edit-event";
import { editProposal } from "./commands/edit-proposal";
import { editWithoutJs } from "./commands/edit-without-js";
import { pauseProposal } from "./commands/pause-proposal";
import { publishProposal } from "./commands/publish-proposal";
import { reopenProposal } from "./commands/reopen-proposal";
import { resumeProposal } from "./commands/resume-proposal";
import { saveDraft } from "./commands/save-draft";
import { setFavorite } from "./commands/set-favorite";
import { startNextEdition } from "./commands/start-next-edition";
import { startProposal } from "./commands/start-proposal";
import { PUBLISH_FAILED } from "./copy";
import { DiscardDraftInput, SaveDraftInput } from "./draft-schema";
import { EditFormInput } from "./edit-form";
import { EditProposalForm, PROPOSAL_FORM_NAMES, PublishForm, SetFavoriteForm } from "./form";
import { proposalLimits } from "./limits";
import { draftPath } from "./paths";
import { proposalPermissions } from "./policy";
import {
  BuyAddonInput,
  BuyPublicationInput,
  ConfirmedCancelInput,
  DuplicateProposalInput,
  OwnProposalInput,
  ReopenProposalInput,
  StartNextEditionInput,
  StartProposalInput,
} from "./schema";
import { toHostDashboard } from "./to-host-dashboard";
import { ChooseVisibleProposalInput } from "./visible-choice";

export const saveDraftAction = defineAction({
  name: "proposal.save_draft",
  input: SaveDraftInput,
  permission: proposalPermissions.saveDraft,
  limit: proposalLimits.draft_save,
  run: saveDraft,
});

export const discardDraftAction = defineAction({
  name: "proposal.discard_draft",
  input: DiscardDraftInput,
  permission: proposalPermissions.discardDraft,
  limit: writeLimit,
  run: discardDraft,
});

export const publishProposalAction = defineAction({
  name: "proposal.publish",
  input: PublishForm,
  formNames: PROPOSAL_FORM_NAMES,
  permission: proposalPermissions.publishProposal,
  limit: writeLimit,
  failureMessage: PUBLISH_FAILED,
  run: publishProposal,
  tags: (outcome) =>
    outcome.status === "published" ? [tags.proposals, tags.proposal(outcome.proposalId)] : [],
});

export const buyPublicationAction = defineAction({
  name: "proposal.buy_publication",
  input: BuyPublicationInput,
  permission: proposalPermissions.buyPublication,
  limit: writeLimit,
  run: buyPublication,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});

export const buyAddonAction = defineAction({
  name: "proposal.buy_addon",
  input: BuyAddonInput,
  permission: proposalPermissions.buyAddon,
  limit: paymentLimits.checkout,
  run: buyAddon,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});

export const chooseVisibleProposalAction = defineAction({
  name: "proposal.keep",
  input: ChooseVisibleProposalInput,
  permission: proposalPermissions.chooseVisibleProposal,
  limit: writeLimit,
  run: chooseVisibleProposal,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
});

export const setFavoriteAction = defineAction({
  name: "favorite.set",
  input: SetFavoriteForm,
  permission: proposalPermissions.setFavorite,
  limit: writeLimit,
  run: setFavorite,
});

export const cancelEventAction = defineAction({
  name: "proposal.cancel",
  input: ConfirmedCancelInput,
  permission: proposalPermissions.cancelEvent,
  limit: writeLimit,
  run: cancelEvent,
  tags: ({ proposalIds }) => [tags.proposals, ...proposalIds.map(tags.proposal)],
  respond: toHostDashboard,
});

export const editEventAction = defineAction({
  name: "event.edit",
  input: EditEventForm,
  permission: proposalPermissions.editEvent,
  limit: writeLimit,
  invalidMessage: eventFormMessage,
  run: editEvent,
  tags: ({ proposalIds }) => [tags.proposals, ...proposalIds.map(tags.proposal)],
  redirectTo: () => MY_EVENTS_PATH,
});

export const startProposalAction = defineAction({
  name: "event.start_proposal",
  input: StartProposalInput,
  permission: proposalPermissions.startProposal,
  limit: writeLimit,
  run: startProposal,
  redirectTo: ({ draftId }) => draftPath(draftId),
});

export const reopenProposalAction = defineAction({
  name: "proposal.reopen",
  input: ReopenProposalInput,
  permission: proposalPermissions.reopenProposal,
  limit: writeLimit,
  run: reopenProposal,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
});

export const pauseProposalAction = defineAction({
  name: "proposal.pause",
  input: OwnProposalInput,
  permission: proposalPermissions.pauseProposal,
  limit: writeLimit,
  run: pauseProposal,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
});

export const resumeProposalAction = defineAction({
  name: "proposal.resume",
  input: OwnProposalInput,
  permission: proposalPermissions.resumeProposal,
  limit: writeLimit,
  run: resumeProposal,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
});

export const duplicateProposalAction = defineAction({
  name: "proposal.duplicate",
  input: DuplicateProposalInput,
  permission: proposalPermissions.duplicateProposal,
  limit: writeLimit,
  run: duplicateProposal,
  redirectTo: ({ draftId }) => draftPath(draftId),
});

export const startNextEditionAction = defineAction({
  name: "proposal.start_next_edition",
  input: StartNextEditionInput,
  permission: proposalPermissions.startNextEdition,
  limit: writeLimit,
  run: startNextEdition,
  redirectTo: ({ draftId }) => draftPath(draftId),
});

export const editPlainlyAction = defineAction({
  name: "proposal.edit_plainly",
  input: EditFormInput,
  permission: proposalPermissions.editWithoutJs,
  limit: writeLimit,
  run: editWithoutJs,
  tags: ({ proposalId }) => [tags.proposals, tags.proposal(proposalId)],
});

export const editProposalAction = defineAction({
  name: "proposal.edit",
  input: EditProposalForm,
  formNames: PROPOSAL_FORM_NAMES,
  permission: proposalPermissions.editProposal,
  limit: writeLimit,
  run: editProposal,
  tags: (outcome) => (outcome.status === "saved" ? [tags.proposals, tags.proposal(outcome.proposalId)] : []),
});
