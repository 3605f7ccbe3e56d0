import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MicrophoneIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { NoMicrophone } from './microphone.ts';
import { startRecording } from './record.ts';
import { recordingText } from './recording.text.ts';
import { type RecordingFor, useRecording } from './recording-store.ts';

interface RecordButtonProps {
  target: RecordingFor;
  /**
   * Called with the reason why recording failed, shown beside the input; called with an empty text when a recording
   * begins.
   */
  onProblem: (problem: string) => void;
}

/** Begins a voice message; only one recording runs at a time. */
export function RecordButton({ target, onProblem }: RecordButtonProps) {
  const text = useText(recordingText);
  const recording = useRecording();
  const start = async () => {
    if (recording) {
      toast.info(text.alreadyFor(recording.customer));
      return;
    }
    onProblem('');
    try {
      await startRecording(target);
    } catch (error) {
      onProblem(error instanceof NoMicrophone ? text[error.problem] : text.failed);
    }
  };
  return (
    <IconButton
      label={recording ? text.alreadyFor(recording.customer) : text.record}
      icon={<MicrophoneIcon />}
      aria-disabled={recording !== null}
      onClick={start}
    />
  );
}
