import { Pool, type PoolClient, type QueryArrayResult, type QueryResult, types } from "pg";
import { keepPlans } from "./plan-mode";
import { sqlState } from "./sql-state";
import { statementName } from "./statement-name";

type Parameters = readonly unknown[];
type Rows = unknown[] & { count: number };
type Run = (query: string, parameters: Parameters, asArrays: boolean) => Promise<Rows>;

/** Dates, times, intervals and their arrays: Drizzle's columns read them as PostgreSQL writes them. */
const AS_TEXT = new Set([1082, 1083, 1114, 1115, 1182, 1183, 1184, 1185, 1186, 1187, 1231, 1266, 1270]);

const asWritten = (value: string | Buffer) => value.toString();
const typeParsers: typeof types = {
  ...types,
  getTypeParser: (oid, format) => (AS_TEXT.has(oid) ? asWritten : types.getTypeParser(oid, format)),
};

/**
 * What Drizzle's postgres.js driver asks of its client, on node-postgres: a connection that is lost is thrown away
 * with the transaction it was in. postgres.js itself may carry on a dead transaction inside another one's connection,
 * and loses connections for good where one ends while a statement is being written.
 */
export class DrizzleClient {
  readonly #pool: Pool;

  /** Nothing connects before the first statement. @param max connections */
  constructor(url: string, max: number) {
    this.#pool = new Pool({
      connectionString: url,
      max,
      types: typeParsers,
      onConnect: keepPlans,
      // Statements that do not wait for each other travel together.
      pipeline: true,
      keepAlive: true,
      idleTimeoutMillis: 300_000,
      connectionTimeoutMillis: 20_000,
    });
    // Whoever waits for the connection is told by its statement; one that nobody uses may simply go.
    const ignore = () => {};
    this.#pool.on("error", ignore);
    this.#pool.on("connect", (client) => client.on("error", ignore));
  }

  unsafe(query: string, parameters: Parameters = []): Statement {
    return new Statement(query, parameters, async (...statement) => {
      const client = await this.#pool.connect();
      try {
        const rows = await execute(client, ...statement);
        client.release();
        return rows;
      } catch (error) {
        client.release(isUnusable(error));
        throw error;
      }
    });
  }

  async begin<T>(work: (transaction: TransactionClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    const transaction = new TransactionClient(client);
    try {
      const result = await work(transaction);
      await transaction.commit();
      client.release();
      return result;
    } catch (error) {
      const lost = await transaction.rollback().then(
        () => false,
        () => true,
      );
      client.release(lost);
      throw transaction.causeOf(error);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

const IN_FAILED_TRANSACTION = "25P02";

/** As Drizzle reads the columns of tables; functions that write are called otherwise. */
const isRead = (query: string) => query.startsWith('select "');

/**
 * One transaction's connection; its statements run one after the other, in the order in which they were started. Those
 * started together, as by `Promise.all`, are sent together. Reads follow on the heels of the transaction's own
 * beginning; the first that may write waits until it has begun, or it might outlive a failed beginning.
 */
export class TransactionClient {
  readonly #client: PoolClient;
  readonly #begun: Promise<unknown>;
  #gate: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown>;
  /** What is sent together with the commit. */
  #closing: [query: string, parameters: Parameters][] = [];
  #savepoints = 0;
  #isOver = false;
  /** The first statement's that failed; those sent behind it only say that one has. */
  #failure: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#begun = execute(client, "begin", [], false);
    this.#last = this.#begun.catch(() => {});
  }

  unsafe(query: string, parameters: Parameters = []): Statement {
    return new Statement(query, parameters, (...statement) => {
      if (!isRead(query)) this.#gate = this.#begun;
      const run = this.#gate.then(() => {
        // One of several statements failed, and this one came too late to be rolled back with it.
        if (this.#isOver) throw new Error(`The transaction of this statement is over: ${query}`);
        return execute(this.#client, ...statement);
      });
      this.#last = run.catch((error: unknown) => {
        this.#failure ??= error;
      });
      return run;
    });
  }

  /** Runs a statement right before the commit, and sends it together with that: its failure is the transaction's. */
  close(query: string, parameters: Parameters): void {
    assertDefined(query, parameters);
    this.#closing.push([query, parameters]);
  }

  async savepoint<T>(work: (transaction: TransactionClient) => Promise<T>): Promise<T> {
    const name = `s${this.#savepoints++}`;
    const closing = [...this.#closing];
    await this.unsafe(`savepoint ${name}`);
    try {
      const result = await work(this);
      // What comes after the savepoint may read what belongs to its end.
      const own = this.#closing.splice(closing.length);
      await Promise.all(own.map(([query, parameters]) => this.unsafe(query, parameters)));
      await this.unsafe(`release savepoint ${name}`);
      return result;
    } catch (error) {
      const cause = this.causeOf(error);
      await this.unsafe(`rollback to savepoint ${name}`);
      this.#failure = undefined;
      this.#closing = closing;
      throw cause;
    }
  }

  /** Of statements sent together it is not always the first failure that reaches whoever awaits them all. */
  causeOf(error: unknown): unknown {
    return sqlState(error) === IN_FAILED_TRANSACTION ? (this.#failure ?? error) : error;
  }

  async rollback(): Promise<void> {
    this.#isOver = true;
    await this.#client.query("rollback");
  }

  /** PostgreSQL answers a commit with a rollback, and no error, where a statement failed and was shrugged off. */
  async commit(): Promise<void> {
    await this.#begun;
    await this.#last;
    this.#isOver = true;
    const closing = this.#closing.map(([query, parameters]) =>
      execute(this.#client, query, parameters, false),
    );
    const [end, ...others] = await Promise.allSettled([this.#client.query("commit"), ...closing]);
    for (const one of [...others, end]) if (one.status === "rejected") throw one.reason;
    const { command } = end.status === "fulfilled" ? end.value : { command: null };
    if (command !== "COMMIT")
      throw new Error("The transaction was rolled back: a statement in it had failed.");
  }
}

/**
 * A statement, for rows as objects, or for `values()` as arrays. It runs at the end of the turn in which it was made,
 * so that several of them run in that order, whichever way each one's rows are asked for.
 */
class Statement implements PromiseLike<Rows> {
  readonly #rows: Promise<Rows>;
  #asArrays = false;

  constructor(query: string, parameters: Parameters, run: Run) {
    this.#rows = Promise.resolve().then(() => run(query, parameters, this.#asArrays));
  }

  then<A = Rows, B = never>(
    onRows?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#rows.then(onRows, onError);
  }

  values(): Promise<Rows> {
    this.#asArrays = true;
    return this.#rows;
  }
}

/** What is sent until the end of this turn is written to the network at once, which costs more than its making. */
function sendTogether(client: PoolClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function assertDefined(query: string, parameters: Parameters): void {
  if (parameters.includes(undefined)) throw new Error(`A parameter of this statement is undefined: ${query}`);
}

async function execute(
  client: PoolClient,
  text: string,
  parameters: Parameters,
  asArrays: boolean,
): Promise<Rows> {
  assertDefined(text, parameters);
  const statement = {
    text,
    values: [...parameters],
    // Without parameters it may be several statements, which cannot be prepared.
    name: parameters.length > 0 ? statementName(text) : undefined,
  };
  sendTogether(client);
  try {
    const result: QueryResult | QueryArrayResult = asArrays
      ? await client.query({ ...statement, rowMode: "array" })
      : await client.query(statement);
    return Object.assign(result.rows, { count: result.rowCount ?? 0 });
  } catch (error) {
    throw withConstraintName(error);
  }
}

/** The name under which postgres.js reports the constraint. */
function withConstraintName(error: unknown): unknown {
  if (error instanceof Error && "constraint" in error)
    Object.assign(error, { constraint_name: error.constraint });
  return error;
}

/** Lost, or with prepared plans that a migration has made useless. */
function isUnusable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const ofServer = /^[0-9A-Z]{5}$/.test(code);
  return !ofServer || code.startsWith("08") || code.startsWith("57P") || code === "0A000";
}
