/** Pixels of a picture's place in a bubble; it is kept before the file is there, so that nothing moves. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Largest in a bubble. */
const most = { width: 320, height: 400 };
/** Smallest: the time and the ticks stand in its corner. */
const least = { width: 120, height: 90 };
/** A caption needs a line's length, however narrow its picture. */
const leastCaption = 220;
/** What is taken for a picture nobody measured. */
const unmeasured = { width: 280, height: 210 };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

/** Scaled to fit, never enlarged; what would be too thin to see or to click is cut to a frame of the least size. */
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
