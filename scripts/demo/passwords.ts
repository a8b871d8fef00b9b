import { randomInt } from "node:crypto";

/** Short, common, hard to confuse when read aloud. */
const WORD_LIST = (
  "amber anchor apple apron arrow bacon badge bagel banjo barge basil beach berry bison blaze bloom board boat " +
  "bonus brass bread brick bridge brook broom brush bugle cabin camel candle canoe cargo castle cedar chalk cherry " +
  "chess cider cliff clock cloud clover coast cobalt comet copper coral cotton crane creek crown daisy delta denim " +
  "depot dragon drum eagle ember fable falcon fern ferry fiddle flag flint flute forest fossil garden ginger globe " +
  "grape gravel hammer harbor hazel heron honey horn island ivory jacket jasper kettle kite ladder lantern lemon " +
  "lilac linen lotus magnet maple marble meadow melon mint mirror nectar nutmeg oak ocean olive onion orbit otter " +
  "paddle panda paper pebble pepper piano pillow pine planet plum pocket poplar quartz quilt rabbit radar raft " +
  "ribbon river robin rocket saddle salmon sandal silver spruce stone sugar sunset table thistle timber topaz " +
  "trout tulip tunnel velvet violet violin wagon walnut whistle willow window winter zebra"
).split(" ");

/** A new password that is easy to read out and type: three words and four digits, about 35 bits of entropy. */
export function readablePassword(): string {
  const picked = Array.from({ length: 3 }, () => WORD_LIST[randomInt(WORD_LIST.length)]);
  return `${picked.join("-")}-${String(randomInt(10_000)).padStart(4, "0")}`;
}
