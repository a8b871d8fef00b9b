import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { PublishUpdateInput } from "@/lib/funding/updates/schema";
import { proposalKey } from "../content";
import { demoId } from "../ids";
import { proposalId } from "../rows";
import { command, text } from "./command";

/** What hosts write to their sponsors between the payment and the report. */
export const UPDATE_COMMANDS = {
  "publish-update": command(
    { proposal: proposalKey, title: text.optional(), words: text },
    async ({ actor }, { proposal, ...typed }) => {
      const formId = demoId("update", `${proposal}:${typed.words}`);
      await publishUpdate(
        actor(),
        PublishUpdateInput.parse({ ...typed, proposalId: proposalId(proposal), formId }),
      );
    },
  ),
};
