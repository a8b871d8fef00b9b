import "server-only";
import { z } from "zod";
import { logger } from "@/lib/core/logger";
import { instantOf, isDate, isTime } from "@/lib/listings/events/event-time";
import { loadSharp } from "@/lib/listings/media/sharp";

/** What a picture says about itself: the minute, and coordinates rounded to about a kilometer. Null: it doesn't say. */
export interface PictureHint {
  takenAt: Date | null;
  latitude: number | null;
  longitude: number | null;
}

const NOTHING: PictureHint = { takenAt: null, latitude: null, longitude: null };

/** The bytes before the metadata itself. */
const PREFIX = "Exif\0\0";

const Metadata = z.object({
  DateTimeOriginal: z.string().optional().catch(undefined),
  OffsetTimeOriginal: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/)
    .optional()
    .catch(undefined),
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
});

/**
 * Reads when and roughly where a picture was taken. Only a hint: anyone can change it. Damaged metadata says nothing.
 * @param timeZone of the event, for cameras that don't say theirs
 */
export async function pictureHint(content: Buffer, timeZone: string): Promise<PictureHint> {
  try {
    const sharp = await loadSharp();
    const { exif } = await sharp(content).metadata();
    if (!exif) return NOTHING;
    const { default: exifr } = await import("exifr");
    const body = exif.subarray(0, PREFIX.length).toString("latin1") === PREFIX ? PREFIX.length : 0;
    const found = Metadata.parse(
      await exifr.parse(exif.subarray(body), {
        pick: [
          "DateTimeOriginal",
          "OffsetTimeOriginal",
          "GPSLatitude",
          "GPSLatitudeRef",
          "GPSLongitude",
          "GPSLongitudeRef",
        ],
        reviveValues: false,
      }),
    );
    const { latitude, longitude } = found;
    const isLocated = latitude !== undefined && longitude !== undefined;
    return {
      takenAt: minuteOf(found.DateTimeOriginal, found.OffsetTimeOriginal, timeZone),
      latitude: isLocated ? rounded(latitude) : null,
      longitude: isLocated ? rounded(longitude) : null,
    };
  } catch (error) {
    logger.info({ err: error }, "a picture's metadata could not be read");
    return NOTHING;
  }
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** `2026:06:20 18:30:12`, with the zone's offset if the camera knows it. */
function minuteOf(text: string | undefined, offset: string | undefined, timeZone: string): Date | null {
  const [, year, month, day, time = ""] = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2})/.exec(text ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date) || !isTime(time)) return null;
  return offset ? new Date(`${date}T${time}:00${offset}`) : instantOf(date, time, timeZone);
}
