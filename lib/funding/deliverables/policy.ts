import type { DeliverableStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import { canMove } from "@/lib/core/state-machine";
import { deliverableMachine, MAX_CHANGE_REQUESTS } from "./status";

/** Who may call each command, before any row is read. Agents may be on a proposal's team. */
export const deliverablePermissions = {
  acceptDeliverables: ["business_sponsor"],
  agreeToMakeGood: ["business_sponsor"],
  answerChange: ["event_host", "agent"],
  declineMakeGood: ["business_sponsor"],
  extendAcceptance: ["business_sponsor"],
  offerMakeGood: ["event_host", "agent"],
  refundDeliverable: ["event_host"],
  requestChange: ["business_sponsor"],
} as const satisfies Permissions;

/** What the rules need to know about a deliverable. */
export interface Judged {
  status: DeliverableStatus;
  substitute: string | null;
  changeRequests: number;
  /** Its money follows its delivery. */
  followsDelivery: boolean;
  /** Its sponsorship wasn't refunded. */
  isLive: boolean;
  /** The host would have time to answer a change request. */
  hasTimeForChange: boolean;
}

const isOpenTo = (item: Judged, ...moves: (keyof typeof deliverableMachine.moves)[]) =>
  item.isLive && moves.some((move) => canMove(deliverableMachine, item.status, move));

/** The sponsor may accept what was proved. */
export const canAccept = (item: Judged) => isOpenTo(item, "accept");

/** The sponsor may request a change, twice. */
export const canRequestChange = (item: Judged) =>
  item.followsDelivery &&
  item.hasTimeForChange &&
  item.changeRequests < MAX_CHANGE_REQUESTS &&
  isOpenTo(item, "request_change");

/** The sponsor may take more time to accept, once per sponsorship. */
export const canExtend = (item: Judged & { isExtended: boolean }) =>
  item.followsDelivery && !item.isExtended && isOpenTo(item, "accept");

/** The host may answer a change request in words, without a new proof. */
export const canRespondToChange = (item: Judged) => item.followsDelivery && isOpenTo(item, "answer_change");

/** The host may offer a make-good, once. */
export const canOfferMakeGood = (item: Judged) =>
  item.followsDelivery && item.substitute === null && isOpenTo(item, "offer_make_good");

/** The sponsor may agree to a make-good, or decline it. */
export const canDecideMakeGood = (item: Judged) => item.followsDelivery && isOpenTo(item, "agree");

/** The host may refund its share. A disputed one is decided by an admin. */
export const canRefund = (item: Judged) =>
  item.followsDelivery && item.status !== "disputed" && isOpenTo(item, "refund");

/** The sponsor may say that it isn't needed. */
export const canWaive = (item: Judged) =>
  item.followsDelivery && (item.status === "due" || item.status === "missed") && isOpenTo(item, "waive");
