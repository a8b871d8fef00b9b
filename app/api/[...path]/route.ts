import { requestContext } from "@/lib/api/request-context";
import { serveApi } from "@/lib/api/serve";

const respond = (request: Request) => serveApi(request, requestContext);

/** The API: every call of the registry, and a 404 that programs can read for the rest. */
export { respond as DELETE, respond as GET, respond as POST, respond as PUT };
