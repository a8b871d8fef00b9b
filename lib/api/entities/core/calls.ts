import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { type Endpoint, endpoint } from "../../endpoint";
import { extractData } from "./extract-data";
import { sendEmail } from "./send-email";
import { uploadFile } from "./upload-file";

const PATHS = ["Core/{name}", "installable/{package}/integration-endpoints/{name}"] as const;

/** The response for unknown integrations. */
const others = PATHS.map((after) =>
  endpoint({
    name: "core.unknown",
    method: "POST",
    path: `/api/integration-endpoints/${after}`,
    aliases: [`/api/apps/{appId}/integration-endpoints/${after}`],
    summary: "Responds that the integration does not exist.",
    tag: "Integrations",
    style: "entity",
    permission: "public",
    scope: "write",
    accepts: "either",
    params: z.object({ name: z.string().max(100), package: z.string().max(100).optional() }),
    response: z.never(),
    run: async (_ctx, { params }) => {
      const isCore = params.package === undefined;
      throw notFound(
        isCore
          ? `There is no integration "${params.name.slice(0, 40)}". Available: SendEmail, UploadFile, and ExtractDataFromUploadedFile.`
          : "No packages are installed.",
      );
    },
  }),
);

/** The hosted platform's core integrations. */
export const coreEndpoints: readonly Endpoint[] = [sendEmail, uploadFile, extractData, ...others];
