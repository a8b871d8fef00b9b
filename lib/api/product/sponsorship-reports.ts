import { z } from "zod";
import type { Permission } from "@/lib/core/authorize";
import type { SignedInCtx } from "@/lib/core/ctx";
import { writeLimit } from "@/lib/core/limits";
import { publishReport } from "@/lib/funding/sponsorship-reports/commands/publish-report";
import { sendReports } from "@/lib/funding/sponsorship-reports/commands/send-reports";
import { unpublishReport } from "@/lib/funding/sponsorship-reports/commands/unpublish-report";
import { sponsorshipReportPermissions as permissions } from "@/lib/funding/sponsorship-reports/policy";
import { OwnReportInput, SendReportsInput } from "@/lib/funding/sponsorship-reports/schema";
import { endpoint } from "../endpoint";
import { readInput } from "../read-input";
import { responseOf } from "./shapes";

const TAG = "Sponsorship reports";

const sendAll = endpoint({
  name: "api.send_reports",
  method: "POST",
  path: "/api/sponsorshipreports/sendall",
  summary: "Sends all reports of your event that are ready and weren't sent.",
  description: "Each report is sent once, however often you call this.",
  tag: TAG,
  permission: permissions.sendReports,
  scope: "write",
  limit: writeLimit,
  body: z.object({
    event_id: z
      .string()
      .max(100)
      .meta({ description: "The event, or the proposal of a campaign without an event." }),
  }),
  response: responseOf({ sending: z.number().int().meta({ description: "How many are sent now." }) }),
  example: { body: { event_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e34" } },
  run: async (ctx, { body }) => {
    const asked = readInput(SendReportsInput, { subjectId: body.event_id }, { subjectId: "event_id" });
    const { count } = await sendReports(ctx, asked);
    return { status: 1 as const, sending: count };
  },
});

interface Consent {
  path: "publish" | "unpublish";
  summary: string;
  permission: Exclude<Permission, "public">;
  command: (ctx: SignedInCtx, input: OwnReportInput) => Promise<unknown>;
}

const consent = ({ path, command, ...about }: Consent) =>
  endpoint({
    ...about,
    name: `api.${path}_report`,
    method: "POST",
    path: `/api/sponsorshipreports/${path}`,
    tag: TAG,
    scope: "write",
    limit: writeLimit,
    body: z.object({ sponsorship_id: z.string().max(100) }),
    response: responseOf({ sponsorship_id: z.string() }),
    example: { body: { sponsorship_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e31" } },
    run: async (ctx, { body }) => {
      await command(ctx, readInput(OwnReportInput, { sponsorshipId: body.sponsorship_id }));
      return { status: 1 as const, sponsorship_id: body.sponsorship_id };
    },
  });

const publish = consent({
  path: "publish",
  summary: "Agrees to a public page of a report, for your side. It is public while both sides agree.",
  permission: permissions.publishReport,
  command: publishReport,
});

const unpublish = consent({
  path: "unpublish",
  summary: "Withdraws your side's consent: the public page is gone.",
  permission: permissions.unpublishReport,
  command: unpublishReport,
});

/** What both sides do with a sponsorship's report. */
export const sponsorshipReportEndpoints = [sendAll, publish, unpublish];
