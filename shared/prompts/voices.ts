/** Answers are text; the value comes from Whaticket-compatible clients. */
export const writtenAnswersVoice = 'texto';

/** Brazilian voices of Azure's speech service, by their names there. */
export const spokenVoices = [
  'pt-BR-FranciscaNeural',
  'pt-BR-AntonioNeural',
  'pt-BR-BrendaNeural',
  'pt-BR-DonatoNeural',
  'pt-BR-ElzaNeural',
  'pt-BR-FabioNeural',
  'pt-BR-GiovannaNeural',
  'pt-BR-HumbertoNeural',
  'pt-BR-JulioNeural',
  'pt-BR-LeilaNeural',
  'pt-BR-LeticiaNeural',
  'pt-BR-ManuelaNeural',
  'pt-BR-NicolauNeural',
  'pt-BR-ThalitaNeural',
  'pt-BR-ValerioNeural',
  'pt-BR-YaraNeural',
] as const;

export const voices = [writtenAnswersVoice, ...spokenVoices] as const;

/** Returns a voice's first name: `pt-BR-FranciscaNeural` is Francisca. */
export function voiceName(voice: string): string {
  return voice.replace(/^[a-z]+-[A-Z]+-|Neural$/g, '');
}
