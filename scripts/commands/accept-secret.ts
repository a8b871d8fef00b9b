import { requireMigrated } from "@/db/require-migrated";
import { databaseAddresses } from "../process-environment";
import { acceptOwnSecret } from "../same-secret";
import { givenEnvironment } from "./settings";

const environment = givenEnvironment();
const { direct, pooled } = databaseAddresses(environment);
await requireMigrated(direct, pooled);
await acceptOwnSecret(environment);
