/** Pixels of a picture in a bubble; reserved before the file is loaded, so that nothing moves. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Largest size in a bubble. */
const most = { width: 320, height: 400 };
/** Smallest size: time and ticks must fit its corner. */
const least = { width: 120, height: 90 };
/** A caption needs the width of a line, however narrow its picture. */
const leastCaption = 220;
/** The size assumed for a picture without measurements. */
const unmeasured = { width: 280, height: 210 };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

/** Scales to fit, never enlarges; a picture too thin to see or click is cropped to a frame of the smallest size. */
export const frameSize = (
  measured: { width: number | null; height: number | null },
  isCaptioned = false,
): FrameSize => {
  const { width, height } = measured;
  if (!width || !height) return unmeasured;
  const scale = Math.min(1, most.width / width, most.height / height);
  return {
    width: within(width * scale, isCaptioned ? leastCaption : least.width, most.width),
    height: within(height * scale, least.height, most.height),
  };
};
