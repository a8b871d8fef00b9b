import { everyoneTries } from "../everyone-tries";
import { TABLE } from "../table";

everyoneTries(TABLE.vendors);
