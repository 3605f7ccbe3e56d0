import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { withConnectionConfiguration, withSessionOfConnection } from './connection-cache.ts';

/** The connections of the company, kept current by live events. */
export function useConnections(isWanted = true): Resource<Whatsapp[]> {
  const list = useResource(whatsapp.list, isWanted ? { query: {} } : null);
  const change = (next: (rows: Whatsapp[]) => Whatsapp[] | null) => {
    const changed = list.data && next(list.data);
    // Events without the needed data (a new connection, a QR code left out) cause a new reading.
    if (changed) void list.mutate(changed, { revalidate: false });
    else if (isWanted) void list.mutate();
  };
  useLiveEvent('whatsappSession', ({ session }) => change((rows) => withSessionOfConnection(rows, session)));
  useLiveEvent('whatsapp', (event) =>
    change((rows) =>
      event.action === 'delete'
        ? rows.filter((row) => row.id !== event.whatsappId)
        : withConnectionConfiguration(rows, event.whatsapp),
    ),
  );
  return list;
}
