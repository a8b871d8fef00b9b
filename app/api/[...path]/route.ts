import { requestContext } from "@/lib/api/request-context";
import { serveApi } from "@/lib/api/serve";

const respond = (request: Request) => serveApi(request, requestContext);

/** Serves every registered API call. Unknown paths return a machine-readable 404. */
export { respond as DELETE, respond as GET, respond as POST, respond as PUT };
