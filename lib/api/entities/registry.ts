import "server-only";
import type { Endpoint } from "../endpoint";
import { callsOf } from "./calls";
import { coreEndpoints } from "./core/calls";
import type { Entity } from "./entity";
import { fallbacksOf } from "./fallback";
import { agentApplication } from "./list/agent-application";
import { agentListing } from "./list/agent-listing";
import { proposalAgent, referralEvent } from "./list/agreement";
import { chatThread } from "./list/chat-thread";
import { deliverable } from "./list/deliverable";
import { emailBlast } from "./list/email-blast";
import { event } from "./list/event";
import { eventBalance } from "./list/event-balance";
import { askingEntities } from "./list/event-listing";
import { interest } from "./list/interest";
import { jobPosting } from "./list/job-posting";
import { lead } from "./list/lead";
import { message } from "./list/message";
import { bid, offer } from "./list/offer";
import { payment } from "./list/payment";
import { placement } from "./list/placement";
import { proposal } from "./list/proposal";
import { proposalUpdate } from "./list/proposal-update";
import { purchaseEntities } from "./list/purchases";
import { renewal } from "./list/renewal";
import { review } from "./list/review";
import { sponsorLead } from "./list/sponsor-lead";
import { sponsorshipReport } from "./list/sponsorship-report";
import { user } from "./list/user";
import { vendorProfile } from "./list/vendor-profile";
import { vendorService } from "./list/vendor-service";
import { meCalls } from "./me";

/** Every documented entity. */
export const entities: readonly Entity[] = [
  user,
  proposal,
  proposalUpdate,
  event,
  interest,
  chatThread,
  message,
  payment,
  deliverable,
  placement,
  sponsorshipReport,
  renewal,
  eventBalance,
  ...purchaseEntities,
  proposalAgent,
  referralEvent,
  agentListing,
  agentApplication,
  vendorProfile,
  vendorService,
  lead,
  offer,
  jobPosting,
  bid,
  ...askingEntities,
  sponsorLead,
  emailBlast,
  review,
];

/** All entity calls. */
export const entityEndpoints: readonly Endpoint[] = [
  ...meCalls,
  ...entities.flatMap(callsOf),
  ...fallbacksOf(entities),
  ...coreEndpoints,
];
