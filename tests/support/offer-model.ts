import type { OfferStatus, ServiceType } from "@/db/enums";
import type { BidState } from "@/lib/vendors/bids/bid";

/** The services in the histories. */
export const ASKED = ["catering", "decor", "venue"] as const satisfies ServiceType[];
export type AskedService = (typeof ASKED)[number];
type Side = "host" | "vendor";

type Named<Name extends string, More = unknown> = Name extends string ? { do: Name } & More : never;
type OnResponse =
  | Named<"reconfirm" | "withdraw" | "decline" | "accept", { nth: number }>
  | Named<"cancel" | "confirm", { nth: number; side: Side }>;
type OnEvent = Named<"move", { days: number }> | Named<"call off">;
type OnRequest =
  | Named<"withdraw request" | "ask again", { service: AskedService }>
  | Named<"edit request", { service: AskedService; days: number; budgetCents: number }>
  | Named<"ask for bids", { wanted: boolean }>;
type Submission =
  | Named<"offer", { who: number; service: AskedService; days: number }>
  | Named<"bid", { who: number; services: AskedService[]; days: number }>;

/** One action of a person or of the scheduler. `who` is a vendor's number, `nth` the number of an offer or bid. */
export type Step =
  | Submission
  | OnResponse
  | OnEvent
  | OnRequest
  | Named<"wait", { days: number }>
  | Named<"begin" | "expire" | "settle">
  | Named<"hide" | "suspend", { who: number; isSo: boolean }>;

interface ModelBid {
  kind: "offer" | "bid";
  who: number;
  services: AskedService[];
  /** The last day of its validity. */
  until: number;
  status: OfferStatus;
  isRefused: boolean;
  hasMoved: boolean;
  /** The bid that was accepted instead. */
  lostTo: ModelBid | null;
  deal: { isCancelled: boolean; host: boolean; vendor: boolean } | null;
}

/**
 * A reimplementation of the rules of offers and bids, as plain as possible. The time is noon UTC on a day counted from
 * August 1, 2026. The event begins in the afternoon of its first day and ends in the evening two days later.
 */
export interface OfferModel {
  day: number;
  event: { day: number; isOff: boolean; version: number };
  requests: Record<AskedService, { isWithdrawn: boolean; deadline: number; budgetCents: number | null }>;
  wantsBids: boolean;
  vendors: { isHidden: boolean; isSuspended: boolean }[];
  bids: ModelBid[];
  /** For each queued job, whether the event has moved. */
  jobs: boolean[];
  /** The notifications about each bid. */
  told: Set<string>;
}

export const newModel = (vendors: number): OfferModel => ({
  day: 0,
  event: { day: 42, isOff: false, version: 1 },
  requests: {
    catering: { isWithdrawn: false, deadline: 30, budgetCents: null },
    decor: { isWithdrawn: false, deadline: 30, budgetCents: null },
    venue: { isWithdrawn: false, deadline: 30, budgetCents: null },
  },
  wantsBids: true,
  vendors: Array.from({ length: vendors }, () => ({ isHidden: false, isSuspended: false })),
  bids: [],
  jobs: [],
  told: new Set(),
});

const hasBegun = ({ day, event }: OfferModel) => day > event.day;
const isLapsed = ({ day, event }: OfferModel, { until }: ModelBid) => day > Math.min(until, event.day);
const isOpen = ({ status }: ModelBid) => status === "submitted";
const responsesTo = (model: OfferModel, services: readonly AskedService[]) =>
  model.bids.filter((bid) => bid.services.some((service) => services.includes(service)));
const takesOffers = (model: OfferModel, service: AskedService) =>
  !model.requests[service].isWithdrawn &&
  !isBooked(model, service) &&
  model.day <= Math.min(model.requests[service].deadline, model.event.day);

/** Whether a vendor is booked for a service. */
export const isBooked = (model: OfferModel, service: AskedService): boolean =>
  responsesTo(model, [service]).some(({ deal }) => deal && !deal.isCancelled);

/** The expected state of a bid on the page. */
export function stateIn(model: OfferModel, bid: ModelBid): BidState {
  const { status, deal } = bid;
  if (status === "submitted") return isLapsed(model, bid) || model.event.isOff ? "expired" : "submitted";
  if (!deal) return status;
  if (deal.isCancelled) return "cancelled";
  return deal.host && deal.vendor ? "done" : "booked";
}

/** Applies a step to the model. False: the step must be rejected, and nothing has changed. */
export function take(model: OfferModel, step: Step): boolean {
  switch (step.do) {
    case "offer":
    case "bid":
      return submit(model, step);
    case "wait":
      model.day += step.days;
      return true;
    case "begin":
      model.day = Math.max(model.day, model.event.day + 1);
      return true;
    case "expire":
      for (const [index, bid] of model.bids.entries())
        if (isOpen(bid) && isLapsed(model, bid)) {
          bid.status = "expired";
          model.told.add(`offer-lapsed:${index}`);
        }
      return true;
    case "settle":
      for (const hasMoved of model.jobs.splice(0)) settle(model, hasMoved);
      return true;
    case "hide":
    case "suspend": {
      const vendor = model.vendors[step.who];
      if (vendor) vendor[step.do === "hide" ? "isHidden" : "isSuspended"] = step.isSo;
      return true;
    }
    case "move":
    case "call off":
      return changeEvent(model, step);
    case "withdraw request":
    case "ask again":
    case "edit request":
    case "ask for bids":
      return changeRequest(model, step);
    case "reconfirm":
    case "withdraw":
    case "decline":
    case "accept":
    case "cancel":
    case "confirm":
      return settleOne(model, step);
  }
}

function submit(model: OfferModel, step: Submission): boolean {
  const services = step.do === "bid" ? step.services : [step.service];
  const until = model.day + step.days;
  if (model.vendors[step.who]?.isHidden || model.event.isOff || hasBegun(model)) return false;
  if (step.do === "bid" && !model.wantsBids) return false;
  if (!services.every((service) => takesOffers(model, service)) || until > model.event.day) return false;
  const before = model.bids.filter(
    (one) =>
      one.who === step.who && one.kind === step.do && (one.kind === "bid" || one.services[0] === services[0]),
  );
  if (before.some(({ isRefused }) => isRefused)) return false;
  if (before.some((one) => isOpen(one) && !isLapsed(model, one))) return false;
  // It replaces an expired one.
  for (const one of before) if (isOpen(one)) one.status = "expired";
  model.bids.push({
    kind: step.do,
    who: step.who,
    services,
    until,
    status: "submitted",
    isRefused: false,
    hasMoved: false,
    lostTo: null,
    deal: null,
  });
  return true;
}

function settleOne(model: OfferModel, step: OnResponse): boolean {
  const one = model.bids[step.nth];
  if (!one) return false;
  const send = (what: string) => model.told.add(`${what}:${step.nth}`);
  if (step.do === "cancel" || step.do === "confirm") {
    const { deal } = one;
    if (!deal) return false;
    if (step.do === "cancel") {
      if (deal.isCancelled) return true;
      if (deal.host || deal.vendor) return false;
      deal.isCancelled = true;
      send("booking-cancelled");
      noteReopening(model, step.nth, one);
      return true;
    }
    if (deal.isCancelled || !hasBegun(model)) return false;
    if (!deal[step.side]) model.told.add(`booking-confirmed:${step.nth}:${step.side}`);
    deal[step.side] = true;
    return true;
  }
  if (step.do === "accept") return accept(model, step.nth, one);
  if (step.do === "reconfirm") {
    if (!isOpen(one)) return false;
    one.hasMoved = false;
    return true;
  }
  const end = step.do === "withdraw" ? "withdrawn" : "declined";
  if (one.status === end) return true;
  if (!isOpen(one)) return false;
  one.status = end;
  if (end === "declined") {
    one.isRefused = true;
    send("offer-ended");
  }
  return true;
}

/** Vendors who were not chosen are notified that their services are open again, if they may still offer them. */
function noteReopening(model: OfferModel, nth: number, one: ModelBid): void {
  if (model.event.isOff || hasBegun(model)) return;
  const open = one.services.filter((service) => takesOffers(model, service));
  for (const { who } of responsesTo(model, open).filter(({ lostTo }) => lostTo === one)) {
    const vendor = model.vendors[who];
    if (!vendor?.isHidden && !vendor?.isSuspended) model.told.add(`offer-reopened:${nth}:${who}`);
  }
}

function accept(model: OfferModel, nth: number, one: ModelBid): boolean {
  if (one.deal && !one.deal.isCancelled) return true;
  if (!isOpen(one) || isLapsed(model, one) || model.event.isOff || one.hasMoved) return false;
  if (one.services.some((service) => isBooked(model, service) || model.requests[service].isWithdrawn))
    return false;
  const vendor = model.vendors[one.who];
  if (vendor?.isHidden || vendor?.isSuspended) return false;
  one.status = "accepted";
  one.deal = { isCancelled: false, host: false, vendor: false };
  model.told.add(`offer-accepted:${nth}`).add(`offer-booked:${nth}`);
  for (const other of responsesTo(model, one.services).filter(isOpen)) {
    other.status = "declined";
    if (other.who !== one.who) other.lostTo = one;
    if (other.who !== one.who) model.told.add(`offer-ended:${model.bids.indexOf(other)}`);
  }
  return true;
}

function changeEvent(model: OfferModel, step: OnEvent): boolean {
  const { event, day } = model;
  if (step.do === "call off") {
    if (event.isOff) return true;
    if (day > event.day + 2) return false;
    event.isOff = true;
    model.jobs.push(false);
    return true;
  }
  const moved = day + step.days;
  if (moved === event.day) return true;
  if (event.isOff) return false;
  event.day = moved;
  event.version++;
  for (const one of model.bids) if (isOpen(one)) one.hasMoved = true;
  model.jobs.push(true);
  return true;
}

function settle(model: OfferModel, hasMoved: boolean): void {
  const { event, bids, requests, told: notified } = model;
  const ended = ASKED.filter((service) => event.isOff || requests[service].isWithdrawn);
  for (const one of responsesTo(model, ended).filter(isOpen)) {
    one.status = "declined";
    notified.add(`offer-ended:${bids.indexOf(one)}`);
  }
  for (const [index, one] of bids.entries()) {
    const { deal } = one;
    const stands = deal !== null && !deal.isCancelled;
    if (event.isOff && stands && !deal.host && !deal.vendor) {
      deal.isCancelled = true;
      notified.add(`booking-cancelled:${index}`);
    }
    if (!event.isOff && hasMoved && (stands || isOpen(one)))
      notified.add(`offer-event-moved:${index}:${event.version}`);
  }
}

function changeRequest(model: OfferModel, step: OnRequest): boolean {
  const { event, day } = model;
  const isAskable = !event.isOff && !hasBegun(model);
  if (step.do === "ask for bids") {
    const isAsked = ASKED.some((service) => !model.requests[service].isWithdrawn);
    if (step.wanted && !model.wantsBids && !(isAskable && isAsked)) return false;
    model.wantsBids = step.wanted;
    return true;
  }
  const { service } = step;
  const request = model.requests[service];
  const isResponded = responsesTo(model, [service]).some(isOpen);
  if (step.do === "withdraw request") {
    if (request.isWithdrawn) return true;
    if (isBooked(model, service)) return false;
    request.isWithdrawn = true;
    model.jobs.push(false);
    return true;
  }
  if (step.do === "ask again") {
    const isAsked = !request.isWithdrawn && day <= Math.min(request.deadline, event.day);
    if (!isAskable || isAsked || isBooked(model, service) || isResponded) return false;
    model.requests[service] = { isWithdrawn: false, deadline: event.day, budgetCents: null };
    return true;
  }
  if (request.isWithdrawn) return false;
  const deadline = day + step.days;
  if (request.deadline === deadline && request.budgetCents === step.budgetCents) return true;
  if (isBooked(model, service) || (isResponded && request.budgetCents !== step.budgetCents)) return false;
  if (!isAskable || deadline > event.day) return false;
  model.requests[service] = { ...request, deadline, budgetCents: step.budgetCents };
  return true;
}
