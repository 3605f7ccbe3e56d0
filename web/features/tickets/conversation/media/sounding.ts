let stopLast: () => void = () => {};

/** Only one thing sounds at a time: whatever did before is stopped by the function it left here. */
export const soundInstead = (stop: () => void): void => {
  if (stop !== stopLast) stopLast();
  stopLast = stop;
};
