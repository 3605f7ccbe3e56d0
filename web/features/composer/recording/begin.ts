import type { Language } from '#web/ui/language/language.ts';
import { NoMicrophone } from './microphone.ts';
import { startRecording } from './record.ts';
import { recordButtonText } from './record-button.text.ts';
import { recordingText } from './recording.text.ts';
import type { RecordingTarget } from './recording-store.ts';

/** Begins a recording. Returns in words why none could begin, or an empty text. */
export async function beginRecording(target: RecordingTarget, language: Language): Promise<string> {
  try {
    await startRecording(target);
    return '';
  } catch (error) {
    const text = error instanceof NoMicrophone ? recordingText[error.problem] : recordButtonText.failed;
    return text[language];
  }
}
