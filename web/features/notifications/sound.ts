/** Two short tones in hertz, the second higher: audible during a conversation, but not startling. */
const tones = [880, 1175];
const toneSeconds = 0.14;
/** Gain at full volume; a pure tone seems louder than the sounds it is mixed with. */
const gainAtFull = 0.4;
/** Before the first click some browsers leave `resume` pending: a late notification must not sound at that click. */
const patienceMs = 200;

let context: AudioContext | undefined;

const isReady = async (): Promise<boolean> => {
  context ??= new AudioContext();
  if (context.state === 'suspended')
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, patienceMs))]);
  return context.state === 'running';
};

const play = (on: AudioContext, volume: number) => {
  for (const [index, hertz] of tones.entries()) {
    const start = on.currentTime + index * toneSeconds;
    const [tone, gain] = [on.createOscillator(), on.createGain()];
    tone.frequency.value = hertz;
    // Fades in and out, because a tone that is cut off clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * gainAtFull, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds * 1.8);
    tone.connect(gain).connect(on.destination);
    tone.start(start);
    tone.stop(start + toneSeconds * 2);
  }
};

/** Plays the notification sound once at `volume` (0 to 1). Silent in a browser that allows no sound before a click. */
export async function playSound(volume: number): Promise<void> {
  if (volume > 0 && (await isReady()) && context) play(context, volume);
}
