import { conflict } from "./errors";

/** Shown to someone whose page is older than the row. */
export const CHANGED_MEANWHILE = "This has changed since you opened it. Please reload the page.";

/** States and transitions as data: for each move, the states it may start from and the one it leads to. */
export interface Machine<State extends string, Move extends string> {
  readonly moves: Readonly<Record<Move, { from: readonly State[]; to: State }>>;
}

/** Whether a move is legal from a state. Screens also use this to choose which buttons to show. */
export function canMove<State extends string, Move extends string>(
  machine: Machine<State, Move>,
  from: State,
  move: Move,
): boolean {
  return machine.moves[move].from.includes(from);
}

/** Throws `conflict` unless a move is legal from a state. */
export function requireMove<State extends string, Move extends string>(
  machine: Machine<State, Move>,
  from: State,
  move: Move,
): void {
  if (!canMove(machine, from, move)) throw conflict(CHANGED_MEANWHILE);
}

/** Returns the state that a move leads to. Throws `conflict` if the move is illegal. */
export function nextState<State extends string, Move extends string>(
  machine: Machine<State, Move>,
  from: State,
  move: Move,
): State {
  requireMove(machine, from, move);
  return machine.moves[move].to;
}
