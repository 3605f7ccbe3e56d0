/** Pixels of a picture in a bubble; reserved before the file is loaded, so that nothing moves. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Largest size in a bubble. A portrait is as high as a landscape picture is wide, so that messages around it stay in sight. */
const most = { landscape: 320, portrait: 225, height: 300 };
/** Smallest size: time and ticks must fit its corner. */
const least = { width: 120, height: 90 };
/** A receipt or a screenshot of a phone is narrower: its frame is this wide, and shows it from its top. */
const minPortrait = 168;
/** A caption needs the width of a line, however narrow its picture. */
const minCaption = 220;
/** The size assumed for a picture without measurements. */
const unmeasured = { width: 280, height: 210 };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

/** Scales to fit, never enlarges; a picture too thin to read or click is cropped to a frame of the smallest size. */
export function frameSize(measured: { width: number | null; height: number | null }, isCaptioned = false): FrameSize {
  const { width, height } = measured;
  if (!width || !height) return unmeasured;
  const isPortrait = height > width;
  const widest = isPortrait ? most.portrait : most.landscape;
  const scale = Math.min(1, widest / width, most.height / height);
  const narrowest = Math.max(least.width, isPortrait ? Math.min(minPortrait, width) : 0);
  return {
    width: within(width * scale, isCaptioned ? minCaption : narrowest, widest),
    height: within(height * scale, least.height, most.height),
  };
}
