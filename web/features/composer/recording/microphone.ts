/** `insecure`: browsers give no microphone to pages without https. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export class NoMicrophone extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(`no microphone: ${problem}`);
    this.problem = problem;
  }
}

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Asks for the microphone. Throws `NoMicrophone`. */
export async function openMicrophone(): Promise<{ stream: MediaStream; track: MediaStreamTrack }> {
  // Undefined on pages without https, although its type does not show it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new NoMicrophone('insecure');
  try {
    const stream = await devices.getUserMedia({ audio: { channelCount: 1 } });
    const track = stream.getAudioTracks()[0];
    if (track) return { stream, track };
  } catch (error) {
    throw new NoMicrophone(problems[(error as DOMException).name] ?? 'busy');
  }
  throw new NoMicrophone('missing');
}
