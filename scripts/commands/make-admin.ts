import { requireMigrated } from "@/db/require-migrated";
import { appointAdmin } from "../appoint-admin";
import { databaseAddresses } from "../process-environment";
import { givenEnvironment } from "./settings";

const email = process.argv[2];
if (!email) throw new Error("Usage: node community.mjs make-admin someone@example.com");

const environment = givenEnvironment();
const { direct, pooled } = databaseAddresses(environment);
await requireMigrated(direct, pooled);
await appointAdmin(email, environment);
