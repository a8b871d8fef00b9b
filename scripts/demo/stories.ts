import { z } from "zod";
import { get, people, personKey } from "./content";
import type { Moment } from "./moment";
import { dataFiles, readData } from "./read-data";
import { type Stage, viewerOf } from "./stage";
import { AGENT_COMMANDS } from "./steps/agents";
import { BALANCE_COMMANDS } from "./steps/balances";
import { BID_COMMANDS } from "./steps/bids";
import type { Command } from "./steps/command";
import { INQUIRY_COMMANDS } from "./steps/inquiries";
import { CAMPAIGN_COMMANDS, MESSAGE_COMMANDS } from "./steps/messages";
import { MODERATION_COMMANDS } from "./steps/moderation";
import { PAYOUT_COMMANDS } from "./steps/payouts";
import { PROPOSAL_COMMANDS } from "./steps/proposals";
import { REPORT_COMMANDS } from "./steps/reports";
import { SPONSORSHIP_COMMANDS } from "./steps/sponsorships";
import { UPDATE_COMMANDS } from "./steps/updates";
import { instant, whenSchema } from "./when";

const COMMANDS: Readonly<Record<string, Command>> = {
  ...AGENT_COMMANDS,
  ...BALANCE_COMMANDS,
  ...BID_COMMANDS,
  ...CAMPAIGN_COMMANDS,
  ...INQUIRY_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...MODERATION_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...PROPOSAL_COMMANDS,
  ...REPORT_COMMANDS,
  ...SPONSORSHIP_COMMANDS,
  ...UPDATE_COMMANDS,
};

/** One step of a story: when, who, which command and its input, and a name for what it creates. */
const stepSchema = z
  .looseObject({
    at: whenSchema,
    who: personKey.optional(),
    do: z
      .string()
      .refine((name) => name in COMMANDS, { error: ({ input }) => `no step is called "${String(input)}"` }),
    as: z.string().optional(),
  })
  .transform(({ at, who, do: name, as, ...input }, ctx) => {
    const parsed = COMMANDS[name]?.fields.safeParse(input);
    for (const issue of parsed?.error?.issues ?? [])
      ctx.addIssue({ code: "custom", path: issue.path, message: issue.message });
    return { at, who, name, as, input: parsed?.data };
  });

export type Step = z.output<typeof stepSchema>;

/** The steps of all files of a folder. */
export const readSteps = (folder: string, root?: string): Step[] =>
  dataFiles(folder, root).flatMap((file) => readData(file, z.array(stepSchema), root));

/** Whether a sponsor offers another amount. Then they have no plain inquiry. */
export const counterProposals = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    steps
      .filter(({ name }) => name === "counter-propose")
      .map(({ who, input }) => `${who}:${String(input?.["proposal"])}`),
  );

/** The steps as moments. Later steps, also of later stories, can refer to what they create by name. */
export function momentsOf(stage: Stage, steps: readonly Step[], made: Map<string, string>): Moment[] {
  return steps.map(({ at: when, who = "", name, as, input }) => ({
    at: instant(stage.now, when, `${name}:${who}`),
    happen: async (at) => {
      const id = await COMMANDS[name]?.run(
        {
          stage,
          at,
          who,
          actor: () => stage.ctxAt(at, viewerOf(get(people(), who))),
          system: () => stage.systemAt(at),
          made: (of) => get(made, of),
        },
        input as never,
      );
      if (as !== undefined && id !== undefined) made.set(as, id);
    },
  }));
}
