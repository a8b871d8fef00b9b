import { encodeDrawing } from "@/lib/media/encode-image";
import type { GivenFile } from "@/lib/messages/commands/store-attachment";
import { drawAgreement } from "./agreement";
import { drawScene } from "./pictures";

/** What people send each other along with their words, each made by the project itself. */
const FILES = {
  supperAgreement: async () => ({
    name: "What we agreed for the block supper.pdf",
    content: drawAgreement("Ferry Street Block Supper", [
      "Between Marlow Ferry Main Street and Ferry Street Bakery",
      "",
      "The bakery takes the Lemonade place. What it gets:",
      "- its name and mark on every pitcher",
      "- a basket of its bread on each long table",
      "- a thank-you from the bandstand before the meal",
      "",
      "The bakery brings sixty rye loaves, still warm, by five in the afternoon.",
      "The mark for the pitchers reaches us two weeks before the supper.",
      "",
      "If the supper is moved because of rain, everything holds for the new day.",
    ]),
  }),
  supperTables: async () => ({
    name: "Where the tables stand.webp",
    content: (await encodeDrawing(await drawScene("longTable", "ferry-street-block-supper:plan"))).body,
  }),
} as const satisfies Record<string, () => Promise<GivenFile>>;

export type DemoFile = keyof typeof FILES;

/** A file as its sender would choose it. */
export const makeFile = (file: DemoFile): Promise<GivenFile> => FILES[file]();
