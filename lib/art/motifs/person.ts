import { shade } from "../color";
import { hairs, type Palette, skins } from "../palette";
import type { Random } from "../random";
import { at, circle, ellipse, line, type Point, shape, xy } from "../svg";
import { type Limb, type Pose, type Stance, stances } from "./stances";

export type { Pose } from "./stances";

export type Figure = {
  pose?: Pose;
  top?: string;
  bottom?: string;
  skirt?: boolean;
  sleeves?: "short" | "long";
  holding?: string;
};

/** A paper-cut person at their feet, `height` high. What they hold is drawn at the near hand. */
export function person(
  random: Random,
  palette: Palette,
  place: { x: number; y: number; height: number; flip?: boolean },
  figure: Figure = {},
): string {
  const stance: Stance = stances[figure.pose ?? "stand"];
  const top = figure.top ?? random.pick([palette.accent, palette.second, palette.third, palette.light]);
  const bottom =
    figure.bottom ??
    random.pick(
      [palette.ink, shade(palette.near, 0.3), palette.third, palette.second].filter((color) => color !== top),
    );
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const skirt = figure.skirt ?? random.chance(0.3);
  const [farLeg, nearLeg] = stance.legs;
  const [farArm, nearArm] = stance.arms;
  const short = (figure.sleeves ?? random.pick(["short", "long"])) === "short";
  const hand = farArm[2];
  return at(
    { x: place.x, y: place.y, scale: place.height / 100, flip: place.flip },
    arm(farArm, shade(top), shade(skin, 0.08), short),
    figure.holding ? at({ x: hand[0], y: hand[1] }, figure.holding) : "",
    leg(farLeg, shade(skirt ? skin : bottom, 0.12), palette.ink),
    leg(nearLeg, skirt ? skin : bottom, palette.ink),
    torso(stance, top),
    skirt ? gown(stance, bottom) : "",
    headOf(random, stance.head, skin, hair, palette),
    arm(nearArm, shade(top, 0.09), skin, short),
  );
}

function leg(joints: Limb, color: string, shoe: string): string {
  const [x, y] = joints[2];
  return line(joints, color, 8.5) + line([x, y, x + 4.5, y + 0.4], shoe, 6);
}

function arm(joints: Limb, color: string, skin: string, short: boolean): string {
  const [shoulder, elbow, hand] = joints;
  if (short) return line([shoulder, elbow, hand], skin, 6.4) + line([shoulder, elbow], color, 7.6);
  return line(joints, color, 7) + circle(hand[0], hand[1], 3.9, skin);
}

function torso({ neck, hip }: Stance, color: string): string {
  return line([neck[0], neck[1] + 2, hip[0], hip[1] + 1], color, 20);
}

function gown({ neck, hip }: Stance, color: string): string {
  const waist = [neck[0] + (hip[0] - neck[0]) * 0.75, neck[1] + (hip[1] - neck[1]) * 0.75] as const;
  const hem = hip[1] + 21;
  return shape(
    `M${xy(waist[0] - 10, waist[1])}Q${xy(waist[0], waist[1] - 3, waist[0] + 10, waist[1])}L${xy(hip[0] + 17, hem)}Q${xy(hip[0], hem + 5, hip[0] - 17, hem)}Z`,
    color,
  );
}

function headOf(random: Random, [x, y]: Point, skin: string, hair: string, palette: Palette): string {
  const neckPiece = line([x - 1, y + 7, x - 1.5, y + 15], shade(skin, 0.14), 6.5);
  const face = circle(x + 1.2, y + 1, 8.6, skin);
  const crescent = circle(x - 1, y - 1.6, 9.8, hair);
  switch (random.whole(0, 6)) {
    case 0:
      return crescent + neckPiece + face;
    case 1:
      return circle(x - 8.5, y - 8.5, 5.2, hair) + crescent + neckPiece + face;
    case 2:
      return circle(x - 1.5, y - 3.5, 13.4, hair) + neckPiece + circle(x + 2, y + 1.8, 8.2, skin);
    case 3:
      return (
        shape(
          `M${xy(x - 11, y - 2)}a10.5 10.5 0 0 1 19 -5L${xy(x + 3, y + 17)}L${xy(x - 12, y + 17)}Z`,
          hair,
        ) +
        neckPiece +
        face +
        shape(`M${xy(x - 8.5, y - 2)}a10 10 0 0 1 18 -2Q${xy(x + 2, y - 7, x - 8.5, y - 2)}Z`, hair)
      );
    case 4:
      return (
        crescent +
        neckPiece +
        face +
        shape(
          `M${xy(x - 9.5, y - 2.5)}a10.6 10.6 0 0 1 20 -2L${xy(x + 16, y - 2)}Q${xy(x + 6, y - 4.5, x - 9.5, y - 2.5)}Z`,
          palette.second,
        )
      );
    case 5:
      return (
        crescent +
        neckPiece +
        face +
        ellipse(x, y - 5.5, 17, 3.4, palette.light) +
        shape(`M${xy(x - 8.6, y - 6)}q1 -10 8.6 -10t8.6 10Z`, palette.light) +
        shape(`M${xy(x - 8.8, y - 6)}h17.6v-2.6h-17.2Z`, palette.second)
      );
    default:
      return (
        crescent +
        neckPiece +
        face +
        shape(`M${xy(x - 5, y + 5)}q2 7 7 6.6q6 -.6 7.2 -6q-7 3 -14.2 -.6Z`, hair)
      );
  }
}
