import { useEffect } from 'react';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { pauseRecording } from './record.ts';
import { RecordingLine } from './recording-line.tsx';
import type { Recording } from './recording-store.ts';
import { useShownComposerTicketId } from './shown-composer.ts';

/** Shows a recording whose conversation is not on screen: it continues, and can be ended from any ticket. */
export default function RecordingElsewhere({ recording }: { recording: Recording }) {
  const shown = useShownComposerTicketId();
  const { open } = useTicketNavigation();
  // Pauses the recording on other screens, where nothing would show that the microphone is open.
  useEffect(() => pauseRecording, []);
  if (recording.ticketId === shown) return null;
  return (
    <aside className="recording-elsewhere">
      <RecordingLine recording={recording} elsewhere={{ onOpen: () => open(recording) }} />
    </aside>
  );
}
