import { getAgentEligibility } from "@/lib/agents/market/queries/agent-eligibility";
import { defineRoute } from "@/lib/core/route";

/** The viewer's own applications and agreements in the Agent Hub, for the buttons on its cards. */
export const GET = defineRoute("agents.standing", (ctx) => getAgentEligibility(ctx));
