import type { CallLog } from '#shared/messages/call.ts';
import { CallIcon, VideoCallIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { callText } from './call.text.ts';

/** A missed call. The bubble shows its time. */
export function CallCard({ call: { video, outcome } }: { call: CallLog }) {
  const text = useText(callText);
  return (
    <span className="location-card row gap-3 align-start call-card">
      <span className="document-icon centered rigid">
        {video ? <VideoCallIcon size={24} /> : <CallIcon size={24} />}
      </span>
      <span className="document-words">
        <strong>{video ? text.missedVideo : text.missed}</strong>
        {outcome !== 'missed' && <small>{text[outcome]}</small>}
      </span>
    </span>
  );
}
