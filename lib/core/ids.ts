import { v7, validate } from "uuid";

/** A new UUID v7: unguessable enough to be public, and sorted by the time it was made. */
export function newId(): string {
  return v7();
}

/** Whether a string has the form of an id. Anything else can be answered NotFound without asking the database. */
export function isId(value: string): boolean {
  return validate(value);
}
