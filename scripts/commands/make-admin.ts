import { assertMigrated } from "@/db/assert-migrated";
import { appointAdmin } from "../appoint-admin";
import { givenEnvironment } from "./settings";

const email = process.argv[2];
if (!email) throw new Error("Say whom: node community.mjs make-admin someone@example.com");

const environment = givenEnvironment();
await assertMigrated(environment["DATABASE_URL"] ?? "");
await appointAdmin(email, environment);
