import { useEffect } from 'react';
import { loadWhenIdle } from '#web/api/when-idle.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MicrophoneIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { recordButtonText } from './record-button.text.ts';
import { type RecordingTarget, useRecording } from './recording-store.ts';
import { loadRecordingLine } from './shown-line.tsx';

interface RecordButtonProps {
  target: RecordingTarget;
  /**
   * Called with the reason why recording failed, shown beside the input; called with an empty text when a recording
   * begins.
   */
  onProblem: (problem: string) => void;
}

const loadRecorder = () => Promise.all([import('./begin.ts'), loadRecordingLine()]);

/** Begins a voice message; only one recording runs at a time. The recorder is loaded ahead, once the messages are there. */
export function RecordButton({ target, onProblem }: RecordButtonProps) {
  const text = useText(recordButtonText);
  const language = useLanguage();
  const recording = useRecording();
  useEffect(() => loadWhenIdle(loadRecorder), []);
  const start = async () => {
    if (recording) {
      toast.info(text.alreadyFor(recording.customer));
      return;
    }
    onProblem('');
    try {
      const [{ beginRecording }] = await loadRecorder();
      onProblem(await beginRecording(target, language));
    } catch {
      onProblem(text.failed);
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
