import { addCaseNoteAction, assignCaseAction } from "@/lib/trust/casework/actions";
import { reported } from "@/tests/support/factories/moderation";
import { all, type Row, type World } from "../matrix";

const adminsOnly = all("not_found", { guest: "unauthenticated", suspended: "forbidden", admin: "ok" });
const caseOf = async ({ database, owner }: World) => ({
  kind: "report",
  caseId: (await reported(database, { host: owner })).caseId,
});

export const casework: Row[] = [
  {
    action: assignCaseAction,
    payload: async (world) => ({ ...(await caseOf(world)), to: "me" }),
    outcomes: adminsOnly,
  },
  {
    action: addCaseNoteAction,
    payload: async (world) => ({ ...(await caseOf(world)), text: "Called the host." }),
    outcomes: adminsOnly,
  },
];
