let stopLast: () => void = () => {};

/** Only one sound plays at a time: stops the previous one by the function it passed here. */
export function stopOtherSound(stop: () => void): void {
  if (stop !== stopLast) stopLast();
  stopLast = stop;
}
