import { useMemo } from 'react';
import type { FileProps } from '#web/entities/messages/files/file-message.ts';
import { BrokenFile, FileUnavailable } from '#web/entities/messages/files/file-unavailable.tsx';
import { addressOfFile, renewAddress } from '#web/entities/messages/files/use-media-address.ts';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { playLength } from '#web/entities/messages/play-length.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MicrophoneIcon, MusicIcon, PauseIcon, PlayIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { changeSpeed, seekPlayback, togglePlayback, usePlayback } from './playback.ts';
import { waveformBars } from './waveform-bars.ts';

const barCount = 40;

interface TrackProps {
  waveform: string | null;
  at: number;
  length: number;
  onSeek: (seconds: number) => void;
}

/** The progress of playback: bars for a voice note, else a line, below a slider for pointer and keyboard. */
function Track({ waveform, at, length, onSeek }: TrackProps) {
  const text = useText(mediaText);
  const bars = useMemo(() => waveformBars(waveform, barCount), [waveform]);
  const played = length > 0 ? Math.min(1, at / length) : 0;
  return (
    <span className="audio-track grid align-center" style={{ ['--played' as string]: played }}>
      {bars ? (
        <span className="audio-bars row spread" aria-hidden="true">
          {bars.map((height, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              data-played={(index + 0.5) / bars.length <= played}
              style={{ height: `${Math.max(12, height * 100)}%` }}
            />
          ))}
        </span>
      ) : (
        <span className="audio-line" aria-hidden="true" />
      )}
      <input
        type="range"
        aria-label={text.position}
        aria-valuetext={text.positionOf(playLength(at), playLength(length))}
        min={0}
        max={Math.max(length, 0.1)}
        step={length > 120 ? 5 : 1}
        value={Math.min(at, length)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </span>
  );
}

function ReadyAudio({ message }: { message: FileProps['message'] }) {
  const text = useText(mediaText);
  const { save, isSaving } = useSaveFile(message);
  const { status, at, length: found, speed } = usePlayback(message.id);
  const length = found ?? message.media.seconds ?? 0;
  const isOn = status === 'playing' || status === 'loading';
  const toggle = () =>
    togglePlayback({
      messageId: message.id,
      path: addressOfFile(message),
      renew: () => renewAddress(message.id),
    });
  if (status === 'broken') return <BrokenFile onAgain={toggle} onSave={save} isSaving={isSaving} />;
  return (
    <>
      <IconButton
        className="audio-button"
        label={isOn ? text.pause : text.play}
        icon={isOn ? <PauseIcon /> : <PlayIcon />}
        aria-busy={status === 'loading'}
        onClick={toggle}
      />
      <span className="audio-middle column grow">
        <Track
          waveform={message.media.waveform}
          at={at}
          length={length}
          onSeek={(seconds) => seekPlayback(message.id, seconds)}
        />
        <span className="audio-times meta figures">
          {at > 0 || isOn ? `${playLength(at)} / ${playLength(length)}` : length > 0 && playLength(length)}
        </span>
      </span>
      <button
        type="button"
        className="audio-speed meta rigid strong"
        aria-label={`${text.speed}: ${speed}×`}
        onClick={changeSpeed}
      >
        {speed}×
      </button>
    </>
  );
}

/** Plays a voice note or another sound. */
export function AudioPlayer({ message, contactName, language }: FileProps) {
  const text = useText(mediaText);
  return (
    <div
      className="audio-player row gap-2"
      role="group"
      aria-label={screenReaderNameOfMedia(message, { contactName, language, text })}
    >
      <span className="audio-kind centered rigid muted" aria-hidden="true">
        {message.mediaType === 'voice' ? <MicrophoneIcon size={18} /> : <MusicIcon size={18} />}
      </span>
      {message.media.state === 'ready' ? <ReadyAudio message={message} /> : <FileUnavailable message={message} />}
    </div>
  );
}
