"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { acceptDeliverables } from "./commands/accept-deliverables";
import { agreeToMakeGood } from "./commands/agree-to-make-good";
import { answerChange } from "./commands/answer-change";
import { declineMakeGood } from "./commands/decline-make-good";
import { extendAcceptance } from "./commands/extend-acceptance";
import { offerMakeGood } from "./commands/offer-make-good";
import { refundDeliverable } from "./commands/refund-deliverable";
import { requestChange } from "./commands/request-change";
import { AcceptDeliverablesForm } from "./form";
import { deliverablePermissions } from "./policy";
import {
  AnswerChangeInput,
  DeliverableInput,
  ExtendAcceptanceInput,
  OfferMakeGoodInput,
  RefundDeliverableInput,
  RequestChangeInput,
} from "./schema";

export const acceptDeliverablesAction = defineAction({
  name: "deliverable.accept",
  input: AcceptDeliverablesForm,
  permission: deliverablePermissions.acceptDeliverables,
  limit: writeLimit,
  run: acceptDeliverables,
});

export const requestChangeAction = defineAction({
  name: "deliverable.request_change",
  input: RequestChangeInput,
  permission: deliverablePermissions.requestChange,
  limit: writeLimit,
  run: requestChange,
});

export const answerChangeAction = defineAction({
  name: "deliverable.answer_change",
  input: AnswerChangeInput,
  permission: deliverablePermissions.answerChange,
  limit: writeLimit,
  run: answerChange,
});

export const offerMakeGoodAction = defineAction({
  name: "deliverable.offer_make_good",
  input: OfferMakeGoodInput,
  permission: deliverablePermissions.offerMakeGood,
  limit: writeLimit,
  run: offerMakeGood,
});

export const agreeToMakeGoodAction = defineAction({
  name: "deliverable.agree",
  input: DeliverableInput,
  permission: deliverablePermissions.agreeToMakeGood,
  limit: writeLimit,
  run: agreeToMakeGood,
});

export const declineMakeGoodAction = defineAction({
  name: "deliverable.decline_make_good",
  input: DeliverableInput,
  permission: deliverablePermissions.declineMakeGood,
  limit: writeLimit,
  run: declineMakeGood,
});

export const refundDeliverableAction = defineAction({
  name: "deliverable.refund",
  input: RefundDeliverableInput,
  permission: deliverablePermissions.refundDeliverable,
  limit: writeLimit,
  run: refundDeliverable,
});

export const extendAcceptanceAction = defineAction({
  name: "sponsorship.extend_acceptance",
  input: ExtendAcceptanceInput,
  permission: deliverablePermissions.extendAcceptance,
  limit: writeLimit,
  run: extendAcceptance,
});
