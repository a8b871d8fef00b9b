import { requireMigrated } from "@/db/require-migrated";
import { appointAdmin } from "../appoint-admin";
import { givenEnvironment } from "./settings";

const email = process.argv[2];
if (!email) throw new Error("Usage: node community.mjs make-admin someone@example.com");

const environment = givenEnvironment();
await requireMigrated(environment["DATABASE_URL"] ?? "");
await appointAdmin(email, environment);
