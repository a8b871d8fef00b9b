import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { TaskList } from "@/components/ui/task-list";
import { formatCents } from "@/lib/core/money";
import type { SponsorshipRow } from "@/lib/funding/sponsorships/schema";

/** The sponsor's live holds with their time left. Renders nothing if there are none. */
export function OpenHolds({ rows, now }: { rows: readonly SponsorshipRow[]; now: Date }) {
  const tasks = rows.flatMap((row) => {
    if (!row.resumePath || !row.heldUntil || row.heldUntil <= now) return [];
    const price = `${formatCents(row.amountCents, row.currency)} for ${row.tierName}`;
    const common = { key: row.id, title: `We're holding a spot on ${row.proposal.title} for you` };
    if (row.isTransfer)
      return {
        ...common,
        text: `You chose to pay ${price} by bank transfer.`,
        action: (
          <ButtonLink href={row.resumePath} size="sm" prefetch={false}>
            View status
          </ButtonLink>
        ),
      };
    const minutes = Math.ceil((row.heldUntil.getTime() - now.getTime()) / 60_000);
    return {
      ...common,
      text: `You have ${minutes === 1 ? "1 minute" : `${minutes} minutes`} left to pay ${price}. After that, the spot opens up to others.`,
      action: (
        <ButtonLink href={row.resumePath} size="sm" prefetch={false}>
          Continue to payment
        </ButtonLink>
      ),
    };
  });
  if (tasks.length === 0) return null;
  return (
    <Section id="today" className="mb-10" title="Today">
      <TaskList tasks={tasks} />
    </Section>
  );
}
