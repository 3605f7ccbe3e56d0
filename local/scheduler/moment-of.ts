import { type LocalDateTimeParts, localDateTimeParts } from '#shared/hours/wall-time.ts';

const asUtc = ({ year, month, day, hour, minute, second }: LocalDateTimeParts) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * Returns the moment of a local time in the zone. A time skipped by a daylight-saving change moves forward by the
 * change; a time that occurs twice means its first occurrence.
 */
export function momentOfWallTime(wall: LocalDateTimeParts, timeZone: string): number {
  const wanted = asUtc(wall);
  const offsetAt = (moment: number) => asUtc(localDateTimeParts(moment, timeZone)) - Math.floor(moment / 1_000) * 1_000;
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  return (
    candidates.find((moment) => asUtc(localDateTimeParts(moment, timeZone)) === wanted) ?? wanted - (offsets[0] ?? 0)
  );
}
