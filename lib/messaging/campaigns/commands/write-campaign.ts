import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { sendTest } from "../internal/send-test";
import type { BlastOutcome, WriteBlastInput } from "../schema";
import { startBlast } from "./start-campaign";

/** Does with what a host wrote to sponsors what the pressed button says. For event hosts. */
export function writeBlast(ctx: Ctx, input: WriteBlastInput): Promise<BlastOutcome> {
  return input.intent === "test" ? sendTest(ctx, input) : startBlast(ctx, input);
}
