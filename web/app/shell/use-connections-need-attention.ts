import { useEffect, useState } from 'react';
import { needsAttention } from '#shared/whatsapp/causes.ts';
import { useCan } from '#web/api/session.ts';
import { useConnections } from '#web/features/connections/use-connections.ts';

const checkAfter = 2000;

/**
 * Whether some connection needs attention; checked two seconds after the start, when the first screen has been drawn.
 */
export function useConnectionsNeedAttention(): boolean {
  const can = useCan();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), checkAfter);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useConnections(isTime && can('drawer-admin-items:view'));
  return isTime && (data ?? []).some(({ status }) => needsAttention.has(status));
}
