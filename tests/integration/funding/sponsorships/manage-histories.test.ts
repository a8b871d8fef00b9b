import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { proposals, proposalTiers, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { closeProposal } from "@/lib/funding/sponsorships/commands/close-proposal";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { editProposal } from "@/lib/listings/proposals/commands/edit-proposal";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { resumeProposal } from "@/lib/listings/proposals/commands/resume-proposal";
import { EditProposalForm } from "@/lib/listings/proposals/form";
import { readContent } from "@/lib/listings/proposals/queries/proposal-content";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { histories } from "@/tests/support/histories";
import { expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const STEPS = [
  "begin",
  "begin",
  "approve",
  "approve",
  "leave",
  "settle",
  "wait",
  "pause",
  "resume",
  "price",
  "drop",
  "close",
  "cancel",
] as const;
type Step = (typeof STEPS)[number];

const history = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(2), cents: fc.integer({ min: 5, max: 90 }) }),
  { minLength: 5, maxLength: 14 },
);

interface Attempt {
  paymentId: string;
  ref: string;
}

/** One proposal with two tiers, its host, and the sponsors who come to pay. */
class Story {
  readonly attempts: Attempt[] = [];
  private constructor(
    readonly world: PaymentWorld,
    readonly host: Ctx,
    readonly proposalId: string,
  ) {}

  static async begin(): Promise<Story> {
    const world = paymentWorld(database);
    const owner = await createHost(db);
    const { proposal } = await createProposal(db, owner.id, {
      fundingMode: "several",
      amountRequestedCents: 10_000_000,
      tiers: [{ places: 3 }, { places: 3, amountCents: 20_000 }],
    });
    return new Story(world, await world.as(owner), proposal.id);
  }

  async row() {
    const [row] = await db.select().from(proposals).where(eq(proposals.id, this.proposalId));
    if (!row) throw new Error("a proposal never disappears");
    return row;
  }

  tiers = () =>
    db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, this.proposalId))
      .orderBy(asc(proposalTiers.position));

  places = () => db.select().from(sponsorships).where(eq(sponsorships.proposalId, this.proposalId));

  async take(step: Step, pick: number, cents: number): Promise<void> {
    const input = { proposalId: this.proposalId };
    const attempt = this.attempts[pick % Math.max(1, this.attempts.length)];
    if (step === "begin") await this.beginToPay(pick);
    else if (step === "approve" && attempt) await this.decide(attempt, "approve");
    else if (step === "leave" && attempt) await this.decide(attempt, "leave_pending");
    else if (step === "settle" && attempt) await this.decide(attempt, "settle");
    else if (step === "wait") {
      this.world.wait(16);
      await this.world.sweep();
    } else if (step === "pause") await refusable(pauseProposal(this.host, input));
    else if (step === "resume") await refusable(resumeProposal(this.host, input));
    else if (step === "close") await refusable(closeProposal(this.host, input));
    else if (step === "cancel") await refusable(cancelEvent(this.host, { ...input, reason: "A storm" }));
    else if (step === "price" || step === "drop") await this.change(step, pick, cents);
  }

  /** No one starts to pay for a proposal that isn't live. */
  private async beginToPay(pick: number): Promise<void> {
    const [proposal, tiers] = [await this.row(), await this.tiers()];
    const tier = tiers[pick % tiers.length];
    if (!tier) throw new Error("there is always a tier");
    const begun = await refusable(this.world.checkout(await this.world.as(), { proposal, tier }));
    if (begun) {
      if (proposal.status !== "active") throw new Error(`a ${proposal.status} proposal accepted a new payer`);
      this.attempts.push(begun);
    }
  }

  private async decide({ paymentId, ref }: Attempt, input: "approve" | "leave_pending" | "settle") {
    await this.world.api.decide(ref, input).catch(() => null);
    await this.world.reconcile(paymentId);
  }

  private async change(step: "price" | "drop", pick: number, dollars: number): Promise<void> {
    const { version } = await this.row();
    const { proposal, tiers } = await readContent(db, this.proposalId, this.world.now());
    const at = pick % tiers.length;
    const amount = String(dollars);
    const next =
      step === "drop"
        ? tiers.toSpliced(at, 1)
        : tiers.map((tier, n) => (n === at ? { ...tier, amount } : tier));
    const edit = { proposalId: this.proposalId, version, saveId: newId(), proposal, tiers: next };
    await refusable(editProposal(this.host, EditProposalForm.parse(edit)));
  }
}

/** A refusal by a rule is fine; any other error isn't. */
async function refusable<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const isSold = (status: string) => ["paid", "releasable", "released"].includes(status);

/** Invariants after any history. */
async function expectRules(story: Story, before: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  const now = await snapshot(story);
  const added = now.sold.filter(({ id }) => !before.sold.some((slot) => slot.id === id));
  if (added.length > 0) expect(["active", "paused"]).toContain(before.status);
  if (before.status === "paused" && now.status === "paused")
    if (added.some(({ id }) => !before.held.includes(id)))
      throw new Error("a paused proposal was paid by a new sponsor");
  for (const slot of now.sold) {
    const tier = now.tiers.find(({ id }) => id === slot.tierId);
    expect(tier).toMatchObject({
      amountCents: slot.amountCents,
      name: slot.tierSnapshot.name,
      benefits: slot.tierSnapshot.benefits,
    });
  }
}

async function snapshot(story: Story) {
  const [{ status }, tiers, slots] = [await story.row(), await story.tiers(), await story.places()];
  const sold = slots.filter((slot) => isSold(slot.status));
  const held = slots.filter((slot) => slot.status === "held").map(({ id }) => id);
  return { status, tiers, sold, held };
}

test(
  "only live proposals take new money and sold slots stay unchanged, in any history of host actions and payments",
  ...histories(8, history, async (steps) => {
    const story = await Story.begin();
    for (const { step, pick, cents } of steps) {
      const before = await snapshot(story);
      await story.take(step, pick, cents);
      await expectRules(story, before);
    }
    story.world.wait(20);
    await story.world.sweep();
    story.world.wait(2);
    await story.world.sweep();
    const { status, sold } = await snapshot(story);
    if (status === "cancelled" && sold.length > 0)
      throw new Error("a canceled proposal keeps a sponsor's money");
    await expectSoundLedger(database);
  }),
);
