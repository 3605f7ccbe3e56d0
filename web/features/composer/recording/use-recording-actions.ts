import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { cancelRecording, pauseRecording, resumeRecording, sendRecording } from './record.ts';
import { recordButtonText } from './record-button.text.ts';
import { recordingText } from './recording.text.ts';

/** The actions behind the buttons of a recording. */
export function useRecordingActions() {
  const text = useText(recordingText);
  const { failed } = useText(recordButtonText);
  const send = async () => {
    try {
      if ((await sendRecording()) === 'tooShort') toast.info(text.tooShort);
    } catch (error) {
      console.warn('the recording could not be finished', error);
      toast.error(failed);
    }
  };
  return { send, cancel: () => void cancelRecording(), pause: pauseRecording, resume: resumeRecording };
}
