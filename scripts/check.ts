import { checkQuality } from "./quality";
import { add, endWith } from "./steps";
import { runVitest } from "./unit-tests";

endWith(add(await checkQuality(), await runVitest("unit")));
