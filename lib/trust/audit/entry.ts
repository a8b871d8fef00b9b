import { ACTION_VERBS, ENTITY_LABELS } from "./action-copy";

/** An entry of the audit log. */
export interface LogEntryDto {
  id: string;
  /** UTC. */
  at: Date;
  /** `proposal.publish` */
  action: string;
  entity: string;
  entityId: string;
  actorId: string | null;
  /** Null: the system or a payment provider. */
  actor: string | null;
}

/** A listed entry with the name of its object; null if it was deleted or has no name. */
export interface NamedEntryDto extends LogEntryDto {
  name: string | null;
}

/** Names of objects by id, each with its page; null if it has none. */
export type ObjectNames = Readonly<Record<string, { name: string; path: string | null }>>;

/** The full entry, with its changes. */
export interface FullEntryDto extends NamedEntryDto {
  requestId: string;
  before: unknown;
  after: unknown;
  /** Other entries of the same request, in order. Capped. */
  sameRequest: NamedEntryDto[];
  /** Names for the ids in `before` and `after`, and of the entry's object. */
  names: ObjectNames;
}

/** The latest integrity check. */
export interface AuditCheckDto {
  at: Date;
  batches: number;
  rows: number;
  finding: string | null;
  digest: string | null;
  /** Whether the next check is overdue. */
  isOld: boolean;
}

/** An action's label: `payout_run.create` → "Payout run: create", unless it has another one. */
export function actionLabel(action: string): string {
  const [entity = "", ...verb] = action.split(".");
  return `${entityLabel(entity)}: ${ACTION_VERBS[action] ?? verb.join(" ").replaceAll("_", " ")}`;
}

/** An entity's label: `payout_run` → "Payout run", unless it has another one. */
export function entityLabel(entity: string): string {
  const label = ENTITY_LABELS.get(entity);
  if (label) return label;
  const name = entity.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
