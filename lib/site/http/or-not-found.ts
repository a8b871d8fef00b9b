import "server-only";
import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";

/** For pages: turns a query's `not_found` into the not-found page, with its status. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
