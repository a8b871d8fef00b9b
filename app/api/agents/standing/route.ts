import { getAgentEligibility } from "@/lib/agents/market/queries/agent-eligibility";
import { defineRoute } from "@/lib/core/route";

/** What of the Agent Hub is the viewer's own, for the buttons of its cards. */
export const GET = defineRoute("agents.standing", (ctx) => getAgentEligibility(ctx));
