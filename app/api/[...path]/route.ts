import { requestContext } from "@/lib/api/request-context";
import { serveApi } from "@/lib/api/serve";

const answer = (request: Request) => serveApi(request, requestContext);

/** The API: every call of the registry, and a 404 that programs can read for the rest. */
export { answer as DELETE, answer as GET, answer as POST, answer as PUT };
