import { errorForLog } from '../../error-for-log.ts';
import type { ConnectionId, SessionHandle } from '../../transport/transport.ts';
import type { SessionOptions } from '../live-socket.ts';
import { fetchFile } from './fetch-file.ts';
import { readWaitingFetches, settleFileFetch } from './fetch-rows.ts';
import { FileFetcher } from './fetcher.ts';

/** The fetcher of one connection's files; `phone` returns undefined unless its socket is open. */
export function fileFetcherOfConnection(
  connection: ConnectionId,
  { transport, downloads, logger }: SessionOptions,
  phone: () => SessionHandle['askPhone'] | undefined,
): FileFetcher {
  const owner = `${connection.companyId}/${connection.whatsappId}`;
  return new FileFetcher({
    read: () => readWaitingFetches(connection),
    fetch: (row, signal) => downloads.run(owner, signal, () => fetchFile(transport, row, signal)),
    phone,
    settle: settleFileFetch,
    onTrouble: (error, row) =>
      logger.warn({ ...connection, providerId: row?.providerId, reason: errorForLog(error) }, 'file not fetched'),
  });
}
