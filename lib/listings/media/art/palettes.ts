/** Colors of one drawing: a landscape from sky to foreground, and three accents. */
interface Palette {
  sky: string;
  far: string;
  mid: string;
  near: string;
  accent: string;
  second: string;
  third: string;
  light: string;
  ink: string;
  /** Wood and balls; defaults to the accent. */
  warm?: string;
  /** Water and glass; defaults to the third color. */
  water?: string;
  /** Whether windows are lit and stars are visible. */
  night: boolean;
}

const cream = "#fff6e2";
const ink = "#1c2a26";

export const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: "#f7e6c4",
    far: "#b9d0ab",
    mid: "#79a97e",
    near: "#0e5a47",
    accent: "#f0b23a",
    second: "#c9533c",
    third: "#2f6f8f",
    light: cream,
    ink,
    night: false,
  },
  {
    sky: "#bcdfdb",
    far: "#86bfa3",
    mid: "#46906c",
    near: "#11543f",
    accent: "#f2b632",
    second: "#df6440",
    third: "#fbe3c0",
    water: "#5fb0b4",
    light: cream,
    ink,
    night: false,
  },
  {
    sky: "#f4b68c",
    far: "#dd7c5a",
    mid: "#a24a48",
    near: "#4a2a42",
    accent: "#f8cf63",
    second: "#2a7a70",
    third: "#f7e4c6",
    water: "#5fb0b4",
    light: cream,
    ink: "#2a1a2a",
    night: false,
  },
  {
    sky: "#1d3c47",
    far: "#2a5560",
    mid: "#1d6354",
    near: "#0d2a2d",
    accent: "#f2b53c",
    second: "#e06f55",
    third: "#8ecbbb",
    light: "#f9ecd0",
    ink: "#081a1c",
    night: true,
  },
  {
    sky: "#f8d8cb",
    far: "#eaab9b",
    mid: "#c7675a",
    near: "#742d33",
    accent: "#f0b23a",
    second: "#0e6a55",
    third: "#4a8ea3",
    light: cream,
    ink: "#2b1519",
    night: false,
  },
  {
    sky: "#e9ebc6",
    far: "#c0cd85",
    mid: "#87a24e",
    near: "#3d5f30",
    accent: "#e65a31",
    second: "#f3b733",
    third: "#2a5f78",
    light: cream,
    ink,
    night: false,
  },
  {
    sky: "#f6c452",
    far: "#eb9a3a",
    mid: "#cb5f39",
    near: "#63282d",
    accent: "#fff1cf",
    warm: "#cb5f39",
    second: "#0e5f4b",
    third: "#28687d",
    light: cream,
    ink: "#2b1717",
    night: false,
  },
  {
    sky: "#d5e7ea",
    far: "#9cc1cc",
    mid: "#5a8ea6",
    near: "#234b63",
    accent: "#f0b23a",
    second: "#cc5540",
    third: "#f7e3c3",
    water: "#5fb0b4",
    light: cream,
    ink: "#14262f",
    night: false,
  },
  {
    sky: "#33284a",
    far: "#4d3a66",
    mid: "#7d4a6d",
    near: "#1f1a33",
    accent: "#f6b84a",
    second: "#e3765c",
    third: "#6fc0b0",
    light: "#fbeed4",
    ink: "#140f22",
    night: true,
  },
];

/** Skin tones. */
export const skins = ["#f3cfae", "#e0a87d", "#b97a51", "#8a5738", "#603b29"] as const;
export const hairs = ["#2a1c17", "#4d2f20", "#8a5226", "#d1a04e", "#1b1b1f", "#b9b2a6"] as const;
