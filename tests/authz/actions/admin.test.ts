import { everybodyTries } from "../everybody-tries";
import { TABLE } from "../table";

everybodyTries(TABLE.admin);
