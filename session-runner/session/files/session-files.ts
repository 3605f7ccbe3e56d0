import { errorForLog } from '../../error-for-log.ts';
import type { ConnectionId, SessionHandle } from '../../transport/transport.ts';
import type { SessionOptions } from '../live-socket.ts';
import { fetchFile } from './fetch-file.ts';
import { readFetches, settleFetch } from './fetch-rows.ts';
import { Fetcher } from './fetcher.ts';

/** The fetcher of one connection's files; `phone` returns undefined unless its socket is open. */
export function sessionFiles(
  connection: ConnectionId,
  { transport, downloads, logger }: SessionOptions,
  phone: () => SessionHandle['askPhone'] | undefined,
): Fetcher {
  const owner = `${connection.companyId}/${connection.whatsappId}`;
  return new Fetcher({
    read: () => readFetches(connection),
    fetch: (row, signal) => downloads.run(owner, signal, () => fetchFile(transport, row, signal)),
    phone,
    settle: settleFetch,
    onTrouble: (error, row) =>
      logger.warn({ ...connection, providerId: row?.providerId, reason: errorForLog(error) }, 'file not fetched'),
  });
}
