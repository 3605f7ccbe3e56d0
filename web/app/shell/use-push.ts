import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendCommand, useLiveStatus } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { readBrowserPushDevice } from '#web/entities/push/push-here.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';
import { currentLanguage } from '#web/ui/language/language.ts';

/** Reports whether the user looks at this window, so that their devices are silent while they do. */
const useFrontReports = (): void => {
  const { hasPush } = useUser();
  const status = useLiveStatus();
  useEffect(() => {
    if (!hasPush || status !== 'open') return;
    let reported = false;
    return watchAttention((isInFront) => {
      if (isInFront !== reported) sendCommand({ action: 'front', isInFront });
      reported = isInFront;
    });
  }, [hasPush, status]);
};

/** The page's part in push messages: opens what the user presses, and keeps this browser's subscription valid. */
export function usePushMessages(): void {
  const navigate = useNavigate();
  useFrontReports();
  useEffect(() => {
    if (!readBrowserPushDevice()) return;
    void import('#web/entities/push/subscribe.ts').then(({ renewBrowserPushDevice }) =>
      renewBrowserPushDevice(currentLanguage()).catch((error: unknown) =>
        console.info('push messages were not renewed', error),
      ),
    );
  }, []);
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open) void navigate(data.open);
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
