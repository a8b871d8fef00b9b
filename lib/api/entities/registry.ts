import "server-only";
import type { Endpoint } from "../endpoint";
import { callsOf } from "./calls";
import type { Entity } from "./entity";
import { fallbacksOf } from "./fallback";
import { agentApplication } from "./list/agent-application";
import { agentListing } from "./list/agent-listing";
import { proposalAgent, referralEvent } from "./list/agreement";
import { chatThread } from "./list/chat-thread";
import { event } from "./list/event";
import { interest } from "./list/interest";
import { message } from "./list/message";
import { payment } from "./list/payment";
import { proposal } from "./list/proposal";
import { purchaseEntities } from "./list/purchases";
import { user } from "./list/user";
import { meCalls } from "./me";

/** Every entity that the documents name. */
export const entities: readonly Entity[] = [
  user,
  proposal,
  event,
  interest,
  chatThread,
  message,
  payment,
  ...purchaseEntities,
  proposalAgent,
  referralEvent,
  agentListing,
  agentApplication,
];

/** Their calls. */
export const entityEndpoints: readonly Endpoint[] = [
  ...meCalls,
  ...entities.flatMap(callsOf),
  ...fallbacksOf(entities),
];
