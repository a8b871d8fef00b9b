import { ActionButton } from "@/components/forms/action-button";
import { BalanceView } from "@/components/funding/balances/balance-view";
import { AddEntryForm, EditEntryForm } from "@/components/funding/balances/entry-form";
import { ReceiptForm } from "@/components/funding/balances/receipt-form";
import { ShareForm } from "@/components/funding/balances/share-form";
import { SharedBalance } from "@/components/funding/balances/shared-balance";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { newId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { deleteBalanceEntryAction } from "@/lib/funding/balances/actions";
import { balanceCsvPath, balancePath, balancesPath } from "@/lib/funding/balances/paths";
import { getBalance } from "@/lib/funding/balances/queries/balance";
import { isReceiptProblem, RECEIPT_PROBLEMS } from "@/lib/funding/balances/receipt";
import type { BalanceDto, BalanceEntryDto } from "@/lib/funding/balances/schema";
import { subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Event Balance" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** The balance of an event or campaign: for its host, and for those the host shares it with. */
export default async function EventBalance({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await requireViewer(balancePath(id));
  const ctx = { ...(await requestCtx()), viewer };
  const [seen, query] = await Promise.all([orNotFound(getBalance(ctx, id)), searchParams]);
  const { subject } = seen.balance;
  if (!seen.isFull)
    return (
      <div className="max-w-4xl">
        <PageHeader
          title={<span dir="auto">{subject.title}</span>}
          intro={`Income and costs of this ${subject.isEvent ? "event" : "campaign"}, as its host shares them with you.`}
        />
        <SharedBalance balance={seen.balance} level={2} />
      </div>
    );
  const { balance } = seen;
  const entry = balance.isOwn ? balance.entries.find((one) => one.id === query["entry"]) : undefined;
  const refused = typeof query["receipt"] === "string" ? query["receipt"] : null;
  return (
    <>
      <PageHeader
        above={balance.isOwn && <TextLink href={balancesPath(subject.year)}>Event Balances</TextLink>}
        title={<span dir="auto">{subject.title}</span>}
        intro={introOf(balance)}
        actions={
          <>
            {balance.isOwn && <ButtonLink href="#entry">Add income or a cost</ButtonLink>}
            {balance.isOwn && (
              <ButtonLink href={subjectReportsPath(subject.id)} variant="secondary" prefetch={false}>
                Sponsorship reports
              </ButtonLink>
            )}
            <ButtonLink href={balanceCsvPath(subject.id)} variant="secondary" prefetch={false}>
              Download CSV
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-12">
        <BalanceView balance={balance} />
        {balance.isOwn &&
          (entry ? (
            <EditEntry
              subjectId={subject.id}
              entry={entry}
              refused={isReceiptProblem(refused) ? RECEIPT_PROBLEMS[refused] : null}
            />
          ) : (
            <Section
              id="entry"
              title="Add income or a cost"
              intro="What the site can't know: tickets, grants, the venue, and so on."
              className="max-w-3xl"
            >
              <AddEntryForm
                subjectId={subject.id}
                formId={newId()}
                today={ctx.now().toISOString().slice(0, 10)}
              />
            </Section>
          ))}
        {balance.isOwn && (
          <Section id="sharing" title="Sharing" className="max-w-3xl">
            <ShareForm subjectId={subject.id} audiences={balance.audiences} />
          </Section>
        )}
      </div>
    </>
  );
}

function introOf({ audiences, isOwn }: BalanceDto): string {
  if (!isOwn) return "Income and costs, as the host sees them.";
  if (audiences.length === 0) return "Income and costs. Only you see this, unless you share it below.";
  return "Income and costs. You share it with those you chose below.";
}

type EditProps = { subjectId: string; entry: BalanceEntryDto; refused: string | null };

function EditEntry({ subjectId, entry, refused }: EditProps) {
  return (
    <Section id="entry" title="Edit entry" className="max-w-3xl">
      <EditEntryForm key={entry.id} subjectId={subjectId} entry={entry} />
      <h3 className="mt-8 mb-3 text-lg">Receipt</h3>
      <ReceiptForm key={`${entry.id}-receipt`} entry={entry} refused={refused} />
      <h3 className="mt-8 mb-3 text-lg">Delete</h3>
      <ActionButton
        action={deleteBalanceEntryAction}
        about={{ entryId: entry.id }}
        variant="secondary"
        size="sm"
        busy="Deleting…"
      >
        Delete this entry
      </ActionButton>
    </Section>
  );
}
