import { useEffect } from 'react';
import { useTicketPlace } from '../../use-ticket-place.ts';
import { pauseRecording } from './record.ts';
import { RecordingLine } from './recording-line.tsx';
import { useRecording } from './recording-store.ts';
import { useShownComposer } from './shown-composer.ts';

/** A recording whose conversation is not on screen: it goes on, and can be ended from anywhere among the tickets. */
export function RecordingElsewhere() {
  const recording = useRecording();
  const shown = useShownComposer();
  const { open } = useTicketPlace();
  // On other screens nobody would see that the microphone is open.
  useEffect(() => pauseRecording, []);
  if (!recording || recording.ticketId === shown) return null;
  return (
    <aside className="recording-elsewhere">
      <RecordingLine recording={recording} elsewhere={{ onOpen: () => open(recording) }} />
    </aside>
  );
}
