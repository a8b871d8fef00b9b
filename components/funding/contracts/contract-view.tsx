import { Fragment } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { PrintButton } from "@/components/money/payments/print-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMoment } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { ContractPageDto, ContractVersionDto } from "@/lib/funding/contracts/schema";
import { buyAddonAction } from "@/lib/listings/proposals/actions";
import { PRODUCTS } from "@/lib/money/orders/products";
import { AcceptForm } from "./accept-form";
import { ComposeForm } from "./compose-form";
import { ContractDocument } from "./contract-document";

/** A sponsorship's contract: its status, its text, and the viewer's actions. */
export function ContractView({ contract }: { contract: ContractPageDto }) {
  const { side, versions, isOpen, otherName, viewerName } = contract;
  const [current, ...earlier] = versions;
  const isMine = current?.acceptances.some(({ party }) => party === side);
  return (
    <div className="grid gap-6">
      {current ? (
        <>
          <div data-print="hide">
            <ContractStatusNote contract={contract} current={current} />
          </div>
          <ContractDocument
            content={current.content}
            status={`Version ${current.version}, sent on ${formatMoment(current.sentAt)} UTC`}
            acceptances={current.acceptances}
          />
          <div data-print="hide" className="grid gap-6">
            {isOpen && !isMine && <AcceptForm contractId={current.id} name={viewerName} />}
            <div>
              <PrintButton label="Print contract" variant="secondary" />
            </div>
            <Earlier versions={earlier} />
          </div>
        </>
      ) : (
        side === "sponsor" && (
          <EmptyState title="No contract yet">
            {otherName} can send you one. We'll notify you when they do.
          </EmptyState>
        )
      )}
      {side === "host" && isOpen && <Compose contract={contract} current={current} />}
    </div>
  );
}

function ContractStatusNote({
  contract,
  current,
}: {
  contract: ContractPageDto;
  current: ContractVersionDto;
}) {
  const { side, otherName, isOpen } = contract;
  const parties = current.acceptances.map(({ party }) => party);
  if (parties.length === 2)
    return (
      <Alert tone="success" title={`Version ${current.version} is agreed. Both sides have accepted it.`} />
    );
  if (!isOpen) return <Alert title="This sponsorship ended before both sides accepted the contract." />;
  if (parties.includes(side)) return <Alert title={`You've accepted. ${otherName} hasn't yet.`} />;
  return (
    <Alert
      tone="warning"
      title={
        parties.length === 1
          ? `${otherName} has accepted. It takes effect once you accept it too.`
          : "Neither side has accepted this version yet."
      }
    />
  );
}

function Earlier({ versions }: { versions: readonly ContractVersionDto[] }) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer text-sm font-semibold text-action">
        Earlier versions
      </summary>
      <ul className="mt-2 grid gap-2 text-sm">
        {versions.map(({ id, version, sentAt, acceptances }) => (
          <li key={id}>
            Version {version}, sent on <ReaderTime iso={sentAt.toISOString()} />:{" "}
            {acceptances.length === 0
              ? "not accepted"
              : acceptances.map(({ party, name, at }, index) => (
                  <Fragment key={party}>
                    {index > 0 && "; "}
                    {name} accepted on <ReaderTime iso={at.toISOString()} />
                  </Fragment>
                ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Compose({
  contract,
  current,
}: {
  contract: ContractPageDto;
  current?: ContractVersionDto | undefined;
}) {
  const { isIncluded, proposal, sponsorshipId, facts, choice, otherName } = contract;
  const { label, priceCents } = PRODUCTS.contract_template;
  if (!isIncluded)
    return (
      <Card data-print="hide">
        <h2 className="text-lg">Contract from a template</h2>
        <p className="mt-2 mb-5 max-w-measure text-quiet">
          {label} create a contract from the sponsorship's tier, benefits, dates, and cancellation terms, for
          every sponsor of {proposal.title}. Both sides accept it here and can print it.
        </p>
        <ActionButton
          action={buyAddonAction}
          about={{ proposalId: proposal.id, product: "contract_template" }}
          busy="Preparing your order…"
        >
          {`Buy ${label} for ${formatCents(priceCents)}`}
        </ActionButton>
      </Card>
    );
  const form = <ComposeForm {...{ sponsorshipId, facts, choice, otherName }} basis={current?.version ?? 0} />;
  if (!current) return form;
  return (
    <details data-print="hide">
      <summary className="min-h-11 cursor-pointer text-sm font-semibold text-action">
        Send a new version for both sides to accept
      </summary>
      <div className="mt-4">{form}</div>
    </details>
  );
}
