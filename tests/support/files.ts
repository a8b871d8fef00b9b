import sharp from "sharp";

/** A PDF of one empty page. */
export function aPdf(filling = ""): Buffer {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
${filling}trailer<</Root 1 0 R>>
%%EOF
`;
  return Buffer.from(body, "latin1");
}

/** A picture in one color. */
export const aPicture = (color = "#0e5a47", width = 700, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Where it was taken" } })
    .toBuffer();

/** A logo: a colored disk on nothing, as a PNG. */
export const aLogo = (width = 900, color = "#0e5a47") =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><circle cx="150" cy="150" r="140" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
