import { useEffect, useRef } from 'react';
import { playLength } from '#web/entities/messages/play-length.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, MicrophoneIcon, PauseIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { recordingText } from './recording.text.ts';
import type { Recording } from './recording-store.ts';
import { useRecordingActions } from './use-recording-actions.ts';

interface RecordingLineProps {
  recording: Recording;
  /** Set when the recording's own conversation is not on screen: the line then names the customer and links there. */
  elsewhere?: { onOpen: () => void };
}

/**
 * Replaces the input while a voice message is recorded: shows duration and level, with buttons to pause, cancel and
 * send.
 */
export function RecordingLine({ recording, elsewhere }: RecordingLineProps) {
  const text = useText(recordingText);
  const { send, cancel, pause, resume } = useRecordingActions();
  const sendButton = useRef<HTMLButtonElement>(null);
  const { phase, customer, seconds, levels, isFull } = recording;
  const isPaused = phase === 'paused';
  const status = isPaused ? text.pausedFor(customer) : text.recordingFor(customer);
  const isNarrow = useIsNarrow();
  const isElsewhere = elsewhere !== undefined;
  useEffect(() => {
    if (!isElsewhere) sendButton.current?.focus();
  }, [isElsewhere]);

  return (
    <div className="recording-line row wrap gap-2" data-phase={phase}>
      <IconButton label={text.cancel} icon={<DeleteIcon />} isDanger onClick={cancel} />
      <span className="recording-mark" aria-hidden="true" />
      <span className="visually-hidden" role="status">
        {status}
      </span>
      <span className="recording-length rigid figures" role="timer" aria-label={text.length}>
        {playLength(seconds)}
      </span>
      {elsewhere && (
        <button
          type="button"
          className="link-button recording-whom truncate"
          aria-label={status}
          onClick={elsewhere.onOpen}
        >
          {/* On a phone only the customer's name fits; the icon shows that it is a recording. */}
          {isNarrow ? customer : status}
        </button>
      )}
      {phase === 'opening' ? (
        <span className="recording-hint meta">{text.opening}</span>
      ) : (
        <span className="recording-levels row grow to-end" aria-hidden="true">
          {levels.map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are nothing but their place
            <i key={index} style={{ height: `${Math.round(8 + level * 92)}%` }} />
          ))}
        </span>
      )}
      {!isFull && (
        <IconButton
          label={isPaused ? text.resume : text.pause}
          icon={isPaused ? <MicrophoneIcon /> : <PauseIcon />}
          disabled={phase === 'opening' || phase === 'ending'}
          onClick={isPaused ? resume : pause}
        />
      )}
      <IconButton
        ref={sendButton}
        className="composer-send"
        label={text.send}
        icon={<SendIcon />}
        // Not disabled while the microphone opens: a disabled button would lose the focus.
        aria-disabled={phase === 'opening' || phase === 'ending'}
        onClick={send}
      />
      {isFull && (
        <p className="recording-hint meta" role="alert">
          {text.full}
        </p>
      )}
    </div>
  );
}
