import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { defineRoute } from "@/lib/core/route";

/** A proposal's agents, for the host's dialog that manages them. */
export const GET = defineRoute("agent.list", (ctx, { id }: { id: string }) => getAgents(ctx, id));
