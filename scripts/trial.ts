import { tryRollingUpgrade } from "@/tests/trials/rolling-upgrade";
import { tryTwoClones } from "@/tests/trials/two-clones";

const [trial, from, to = "HEAD"] = process.argv.slice(2);
const say = (line: string) => console.log(line);

if (trial === "clones") await tryTwoClones(say);
else if (trial === "upgrade" && from) await tryRollingUpgrade(from, to, say);
else
  throw new Error(
    "Say which: npm run trial -- clones, or npm run trial -- upgrade <commit> [<later commit>]",
  );
process.exit();
