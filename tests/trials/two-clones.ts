import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildClone } from "./clone";
import { buy, checkBooks, publishProposals, signedInSponsor } from "./market";
import { openStage } from "./stage";

const PURCHASES = 100;
const SPONSORS = 4;

/**
 * Builds two clones of the current commit separately, under different paths, and buys through both in turn, so that
 * each step of a purchase reaches the machine that did not render the previous page.
 */
export async function tryTwoClones(say: (line: string) => void): Promise<void> {
  const stage = await openStage();
  try {
    const sites = ["one", "another place/two"].map((name) => {
      say(`Cloning and building: ${name}`);
      return buildClone("HEAD", join(stage.folder, name));
    });
    say(differenceOf(sites[0] ?? "", sites[1] ?? ""));
    await stage.migrate(sites[0] ?? "");
    for (const site of sites) await stage.addMachine(site);
    const proposals = await publishProposals(stage.sql, PURCHASES);
    const waiting = [...proposals];
    const shop = async () => {
      const browser = await signedInSponsor(stage.sql, stage.balancer.url);
      for (let id = waiting.pop(); id; id = waiting.pop()) await buy(browser, id);
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: SPONSORS }, shop));
    await checkBooks(stage.sql, proposals);
    if (stage.balancer.failures.length > 0) throw new Error(JSON.stringify(stage.balancer.failures));
    const shares = [...stage.balancer.answered.values()].join(" and ");
    say(
      `${PURCHASES} purchases in ${((performance.now() - began) / 1000).toFixed(0)} s, no error; the machines answered ` +
        `${shares} requests.`,
    );
  } finally {
    await stage.close();
  }
}

function differenceOf(one: string, other: string): string {
  try {
    execFileSync("diff", ["-rq", "--no-dereference", one, other]);
    return "The two builds are identical, byte for byte.";
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return `The two builds differ:\n${stdout.toString("utf8")}`;
  }
}
