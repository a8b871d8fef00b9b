/** One line of the log of who did what. */
export interface LogEntryDto {
  id: string;
  /** UTC. */
  at: Date;
  /** `proposal.publish` */
  action: string;
  entity: string;
  entityId: string;
  actorId: string | null;
  /** Null: the system itself, or a payment provider. */
  actor: string | null;
}

/** An entry of a list, with what its thing is called; null: it is gone, or has no name. */
export interface NamedEntryDto extends LogEntryDto {
  name: string | null;
}

/** The entry itself, with what it changed. */
export interface FullEntryDto extends NamedEntryDto {
  requestId: string;
  before: unknown;
  after: unknown;
  /** What the same request did besides, in its order; of very many the first. */
  sameRequest: NamedEntryDto[];
  /** What the things in `before` and `after` are called, by their ids. */
  names: Readonly<Record<string, string>>;
}

/** The last time that all digests were made anew. */
export interface AuditCheckDto {
  at: Date;
  batches: number;
  rows: number;
  finding: string | null;
  digest: string | null;
  /** It should have been done again by now. */
  isOld: boolean;
}

/** `payout_run.give_up` → "Payout run: give up". */
export function actionLabel(action: string): string {
  const [entity = "", ...verb] = action.split(".");
  return `${entityLabel(entity)}: ${verb.join(" ").replaceAll("_", " ")}`;
}

/** `payout_run` → "Payout run". */
export function entityLabel(entity: string): string {
  const name = entity.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Where the desk has a page for a thing of the log. */
const PAGES: Readonly<Record<string, string>> = {
  account: "users",
  payment: "payments",
  payout: "payouts",
  vendor: "vendors",
  mail: "mail",
};

/** The desk's page about the thing of an entry; null where there is none. */
export function adminPath(entity: string, entityId: string): string | null {
  const page = PAGES[entity];
  return page ? `/admindashboard/${page}/${entityId}` : null;
}
