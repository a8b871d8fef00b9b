import { tryFuzz } from "@/tests/trials/fuzz/run";
import { tryRollingUpgrade } from "@/tests/trials/rolling-upgrade";
import { tryTwoClones } from "@/tests/trials/two-clones";

const [trial, from, to = "HEAD"] = process.argv.slice(2);
const say = (line: string) => console.log(line);

if (trial === "clones") await tryTwoClones(say);
else if (trial === "upgrade" && from) await tryRollingUpgrade(from, to, say);
else if (trial === "fuzz") await tryFuzz(Number(from ?? Date.now() % 1_000_000), say);
else
  throw new Error(
    "Usage: npm run trial -- clones, npm run trial -- fuzz [<seed>], " +
      "or npm run trial -- upgrade <commit> [<later commit>]",
  );
process.exit();
