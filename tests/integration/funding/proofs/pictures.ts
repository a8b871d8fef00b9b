import sharp from "sharp";

/** A JPEG of one color that says when and where it was taken, to the second and the meter. */
export function exif(background = "#ff0000"): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .withExif({
      IFD2: { DateTimeOriginal: "2026:06:20 18:30:59" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "40/1 42/1 4612/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "74/1 0/1 2153/100",
      },
    })
    .jpeg()
    .toBuffer();
}
