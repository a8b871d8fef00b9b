import type { DeliverableStatus } from "@/db/enums";
import { formatLastDay } from "@/lib/core/dates";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import type { EntryDto, TeamDeliverable } from "./schema";
import { DELIVERABLE_LABELS } from "./status";

/** Who reads: a side, or someone who answers sponsors for the host. */
export type Reader = Side | "team";

/** A status in a word or two for one reader. */
export const statusLabel = (status: DeliverableStatus, reader: Reader): string =>
  status === "waiting_for_sponsor" && reader === "sponsor" ? "Waiting for you" : DELIVERABLE_LABELS[status];

/** Where a benefit stands and what happens next, in sentences for one side. */
export function statusText(item: TeamDeliverable, reader: Reader): string {
  const until = item.deadlineAt && formatLastDay(item.deadlineAt, item.timeZone);
  const isSponsor = reader === "sponsor";
  switch (item.status) {
    case "waiting_for_sponsor":
      return isSponsor
        ? `Your host needs something from you first.${until ? ` If you don't send it by ${until}, this benefit counts as delivered.` : ""}`
        : "Your sponsor hasn't sent what you need yet. You can deliver this benefit without it.";
    case "due": {
      const what = item.substitute === null ? "To be delivered" : "Make-good to be delivered";
      return `${what} by ${formatLastDay(item.dueAt, item.timeZone)}.`;
    }
    case "proved":
      if (!until) return isSponsor ? "Delivered. You can accept it." : "Delivered.";
      return isSponsor
        ? `You have until ${until} to accept. If you don't answer, it counts as accepted.`
        : `Your sponsor has until ${until} to accept. Without an answer, it counts as accepted.`;
    case "change_requested":
      return isSponsor ? `Your host has until ${until} to answer.` : `You have until ${until} to answer.`;
    case "missed":
      return isSponsor
        ? `Your host has until ${until} to offer a make-good. Without an offer, we refund its share to you.`
        : `You have until ${until} to offer a make-good. Without an offer, we refund its share to your sponsor.`;
    case "make_good_offered":
      return isSponsor
        ? `You have until ${until} to agree. If you don't answer, we refund its share to you.`
        : `Your sponsor has until ${until} to agree. Without an answer, we refund its share.`;
    case "disputed":
      return "We're deciding the dispute about this benefit.";
    case "accepted":
    case "made_good":
    case "waived":
    case "refunded":
      return settledText(item, reader);
  }
}

function settledText(item: TeamDeliverable, reader: Reader): string {
  const { status, settledAt, settledBy, timeZone } = item;
  const on = settledAt ? ` on ${formatLastDay(settledAt, timeZone)}` : "";
  const isOwn = settledBy === reader;
  if (status === "refunded")
    return `${reader === "sponsor" ? `We refunded its share to you${on}` : `Its share was refunded${on}`}${whyRefunded(item)}.`;
  if (status === "waived") {
    if (settledBy === "site") return `What it needed wasn't sent in time, so it counts as delivered${on}.`;
    return `${isOwn ? "You" : "Your sponsor"} said${on} that it isn't needed.`;
  }
  if (settledBy === "site") return `Accepted${on}, because there was no answer in time.`;
  if (settledBy === "admin") return `An admin decided${on} that it was delivered.`;
  return `${isOwn ? "You" : "Your sponsor"} accepted it${on}.`;
}

/** Why a share was refunded without a person. */
function whyRefunded({ settledBy, substitute }: TeamDeliverable): string {
  if (settledBy !== "site") return "";
  return substitute === null
    ? ", because it wasn't delivered and nothing else was offered in time"
    : ", because the make-good wasn't agreed to or delivered in time";
}

const DONE: Readonly<Record<string, string>> = {
  receive: "sent what it needed",
  skip_assets: "decided to deliver it without what it needed",
  prove: "delivered it",
  withdraw_proof: "withdrew a proof",
  accept: "accepted it",
  accept_make_good: "accepted the make-good",
  request_change: "requested a change",
  answer_change: "answered the change request",
  miss: "said that it won't be delivered",
  offer_make_good: "offered a make-good",
  agree: "agreed to the make-good",
  waive: "said that it isn't needed",
  refund: "refunded its share",
  dispute: "disputed it",
  answer_dispute: "added to the dispute",
  withdraw_dispute: "withdrew the dispute",
  withdraw_dispute_proved: "withdrew the dispute",
  decide: "decided that it was delivered",
};

const BY_SITE: Readonly<Record<string, string>> = {
  accept: "No answer in time: accepted.",
  accept_make_good: "No answer in time: make-good accepted.",
  miss: "Not delivered in time.",
  waive: "Nothing was sent in time: counted as delivered.",
  refund: "Its share was refunded.",
  decide: "No decision in time: counted as delivered.",
};

function whoOf(side: EntryDto["side"], reader: Reader): string {
  if (side === reader) return "You";
  if (side === "admin") return "An admin";
  return side === "host" && reader === "team" ? "Your team" : `Your ${side}`;
}

/** A step of a benefit's history, in a sentence for one side. */
export function entryText({ side, move }: Pick<EntryDto, "side" | "move">, reader: Reader): string {
  if (side === "site") return BY_SITE[move] ?? "Updated.";
  // The sponsor who declines a make-good gets the share back.
  const done =
    side === "sponsor" && move === "refund" ? "declined the make-good" : (DONE[move] ?? "changed it");
  return `${whoOf(side, reader)} ${done}.`;
}

/** What one side last wrote about a benefit. Null: the last step had no words, or they are shown as its make-good. */
export function lastNote(
  { history, substitute }: Pick<TeamDeliverable, "history" | "substitute">,
  reader: Reader,
): { what: string; words: string } | null {
  const last = history.at(-1);
  if (!last?.note || last.note === substitute) return null;
  return { what: entryText(last, reader), words: last.note };
}

const NEWS: Readonly<Record<string, string>> = {
  receive: "Sent to you",
  prove: "Delivered",
  withdraw_proof: "Proof withdrawn",
  accept: "Accepted",
  accept_make_good: "Make-good accepted",
  request_change: "Change requested",
  answer_change: "Change request answered",
  miss: "Not delivered in time",
  offer_make_good: "Make-good offered",
  agree: "Make-good agreed to",
  waive: "Not needed",
  refund: "Share refunded",
  decide: "Decided as delivered",
};

const NEWS_BY_SITE: Readonly<Record<string, string>> = {
  accept: "Accepted, because there was no answer",
  accept_make_good: "Make-good accepted, because there was no answer",
  waive: "Counted as delivered, because nothing was sent in time",
  refund: "Share refunded, because it wasn't delivered",
  decide: "Counted as delivered, because there was no decision in time",
};

/** What happened to benefits, as a line of the daily email. */
export const newsText = ({ side, move }: Pick<EntryDto, "side" | "move">): string =>
  (side === "site" ? NEWS_BY_SITE[move] : undefined) ?? NEWS[move] ?? "Changed";

/** What one side must do next about a benefit, by its status. */
export const NEXT: Readonly<Record<Side, Partial<Record<DeliverableStatus, string>>>> = {
  sponsor: { proved: "Accept", make_good_offered: "Agree to the make-good" },
  host: { change_requested: "Answer the change request", missed: "Offer a make-good", due: "Deliver" },
};
