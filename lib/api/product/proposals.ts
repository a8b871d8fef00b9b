import { z } from "zod";
import { CATEGORIES } from "@/db/enums";
import { readForCaller } from "@/lib/api/read-for-caller";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, notFound, unauthenticated } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import {
  type HostRef,
  listIdsInState,
  listIdsOfHost,
  listProposalRecords,
} from "@/lib/listings/proposals/queries/records";
import { NO_FILTERS, type ProposalFilters, readFilters } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { filled } from "../body-texts";
import { endpoint } from "../endpoint";
import { Reply } from "../reply";
import { ProposalFields, toProposal } from "./proposal-fields";
import { dollars, PAGE_SIZE, page, responseOf, resultsOf, text } from "./shapes";

const TAG = "Proposals";
const Results = resultsOf(ProposalFields);

const LISTED_STATES = ["active", "completed", "cancelled", "paused", "draft"] as const;

const Listing = z.object({
  status: z
    .enum(["published", ...LISTED_STATES])
    .nullish()
    .meta({
      description:
        "active and published, the default, mean proposals that are looking for sponsors. completed and cancelled list proposals that still have a page; draft and paused list your own. Search and filters work only with active and published.",
    }),
  search: text(200),
  category: z.enum([...CATEGORIES, "all"]).nullish(),
  location: text(100),
  min_amount: dollars,
  max_amount: dollars,
  sort: z.enum(["featured", "relevance", "newest", "soonest", "budget", "distance"]).nullish(),
  ...page,
});

/** The maximum size of a list that is requested without pages. */
const WHOLE_SIZE = 1_000;
/** The total count is capped here when a caller asks for all proposals. */
const COUNTED = 10_000;

const WHOLE = `Without \`limit\` and \`after\`, returns all, up to ${WHOLE_SIZE}. The X-Total-Count header has the total; if there is a next page, the total may be higher.`;

/** The list of the marketplace page, with its search and filters. */
async function listProposals(ctx: Ctx, body: z.output<typeof Listing>) {
  const { ids, next } = await idsOf(ctx, body, { size: body.limit ?? PAGE_SIZE, countTo: 0 });
  const proposals = await listProposalRecords(ctx, ids);
  return { status: 1 as const, results: proposals.map(toProposal), next };
}

/** The same list for clients that don't page. */
async function listWhole(ctx: Ctx, body: z.output<typeof Listing>) {
  if (body.limit != null || body.after) return listProposals(ctx, body);
  const { ids, next, total } = await idsOf(ctx, body, { size: WHOLE_SIZE, countTo: COUNTED });
  const proposals = await listProposalRecords(ctx, ids);
  const found = { status: 1 as const, results: proposals.map(toProposal), next };
  return new Reply(found, 200, { "X-Total-Count": String(total ?? ids.length) });
}

async function idsOf(
  ctx: Ctx,
  body: z.output<typeof Listing>,
  { size, countTo }: { size: number; countTo: number },
) {
  const { status, after, limit: _, ...filters } = body;
  if (!status || status === "active" || status === "published")
    return searchProposals(ctx, filtersOf(body), { pageSize: size, countTo });
  if (
    Object.values({ ...filters, sort: null }).some(
      (value) => value != null && value !== "" && value !== "all",
    )
  )
    throw invalid(NOT_SEARCHED, { status: NOT_SEARCHED });
  return listIdsInState(ctx, status, { after: after && isId(after) ? after : null, size, countTo });
}

const NOT_SEARCHED = "You can only search and filter active proposals. Send the status alone.";

function filtersOf(body: z.output<typeof Listing>): ProposalFilters {
  const { filters, fields } = readFilters({
    q: body.search ?? "",
    category: body.category ?? "",
    location: body.location ?? "",
    min: String(body.min_amount ?? ""),
    max: String(body.max_amount ?? ""),
    sort: body.sort ?? "",
    after: body.after ?? "",
  });
  const [problem] = Object.values(fields);
  if (problem)
    throw invalid(
      problem,
      Object.fromEntries(Object.entries(fields).map(([name, said]) => [`${name}_amount`, said])),
    );
  return { ...NO_FILTERS, ...filters };
}

const listing = (about: {
  path: `/api/${string}`;
  name: `${string}.${string}`;
  summary: string;
  description?: string;
  body: unknown;
  run: typeof listProposals | typeof listWhole;
}) =>
  endpoint({
    ...about,
    method: "POST",
    tag: TAG,
    permission: "public",
    scope: "read",
    body: Listing,
    response: Results,
    example: { body: about.body },
    run: (ctx, { body }) => readForCaller(ctx, async (from) => about.run(from, body)),
  });

const getSponsers = listing({
  path: "/api/getSponsers",
  name: "api.get_sponsers",
  summary:
    "Lists proposals that are looking for sponsors, featured ones first. The homepage shows the first six.",
  body: { status: "active", limit: 6 },
  run: listProposals,
});
const getAllProposal = listing({
  path: "/api/events/getallproposal",
  name: "api.get_all_proposal",
  summary: "Lists all proposals that are looking for sponsors.",
  description: WHOLE,
  body: {},
  run: listWhole,
});
const getProposalBrowser = listing({
  path: "/api/sponser/getproposalbrowser",
  name: "api.get_proposal_browser",
  summary: "Searches and filters proposals that are looking for sponsors.",
  description: WHOLE,
  body: { status: "active", category: "community", min_amount: 100, max_amount: 5000 },
  run: listWhole,
});

const loadProposal = endpoint({
  name: "api.load_proposal",
  method: "POST",
  path: "/api/sponser/localloadProposal",
  summary: "Retrieves one proposal: a public one, or your own.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({ id: z.string().max(100) }),
  response: responseOf({ results: ProposalFields }),
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f" } },
  run: async (ctx, { body }) => {
    const [proposal] = await listProposalRecords(ctx, [body.id]);
    if (!proposal) throw notFound();
    return { status: 1 as const, results: toProposal(proposal) };
  },
});

const ofHost = endpoint({
  name: "api.get_sponsorship_proposal",
  method: "POST",
  path: "/api/sponser/getSponsorshipProposal",
  summary: "Lists your own proposals in every status, or another host's public ones, newest first.",
  tag: TAG,
  permission: "public",
  scope: "read",
  body: z.object({
    created_by: text(254).meta({
      description: "A host's ID or email address. Default: you.",
    }),
    ...page,
  }),
  response: Results,
  example: { body: {} },
  run: async (ctx, { body }) => {
    const { ids, next } = await listIdsOfHost(ctx, hostOf(ctx, filled(body.created_by)), {
      after: body.after && isId(body.after) ? body.after : null,
      size: body.limit ?? PAGE_SIZE,
    });
    const proposals = await listProposalRecords(ctx, ids);
    return { status: 1 as const, results: proposals.map(toProposal), next };
  },
});

function hostOf({ viewer }: Ctx, createdBy: string | null): HostRef {
  if (createdBy !== null) return isId(createdBy) ? { id: createdBy } : { email: createdBy.toLowerCase() };
  if (!viewer) throw unauthenticated();
  return { id: viewer.id };
}

/** Reading proposals. */
export const proposalEndpoints = [getSponsers, getAllProposal, getProposalBrowser, loadProposal, ofHost];
