import { logger } from '#shared/server/logger.ts';
import { writeMetric } from '#shared/server/metrics.ts';
import { readSecret } from '#shared/server/secrets.ts';
import { errorForLog } from './error-for-log.ts';
import { RunnerInFleet } from './fleet/fleet.ts';
import { serveHealth } from './health.ts';
import { FairFileSlots } from './session/files/slots.ts';
import { OpeningLimit } from './session/openings.ts';
import { dataSealWithSecret } from './store/seal.ts';
import { ownTemporaryFolder } from './temporary-files.ts';
import { baileysTransport } from './transport/baileys/baileys-transport.ts';
import { whatsappAddress } from './transport/whatsapp-address.ts';
import { whatsappVersion } from './transport/whatsapp-version.ts';

/** How long a stop may take; the container gets ten seconds more. */
const stopMs = Number(process.env.STOP_MS ?? 4500);
const everyMinuteMs = 60_000;

ownTemporaryFolder();
const { UNREAD_MS } = process.env;
/** Time for a phone to answer a request for older messages. */
const historyMs = Number(process.env.HISTORY_MS ?? 30_000);
const version = whatsappVersion(process.env);
const transport = baileysTransport({
  url: whatsappAddress(process.env),
  ...(version ? { version } : {}),
  ...(UNREAD_MS ? { unreadMs: Number(UNREAD_MS) } : {}),
  historyMs,
});
const seal = dataSealWithSecret(await readSecret('sessionKey'));
const openings = new OpeningLimit(Number(process.env.SOCKETS_AT_ONCE ?? 10));
const downloads = new FairFileSlots(Number(process.env.DOWNLOADS_AT_ONCE ?? 4));
const uploads = new FairFileSlots(Number(process.env.UPLOADS_AT_ONCE ?? 8));
const options = { transport, seal, logger, openings, downloads, uploads, historyMs };
const fleet = new RunnerInFleet(options, {
  leaseMs: Number(process.env.LEASE_MS ?? 20_000),
  limit: Number(process.env.MAX_SESSIONS ?? Number.POSITIVE_INFINITY),
  queues: Number(process.env.WAKE_UP_QUEUES ?? 1),
  id: process.env.RUNNER_ID,
});

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, 'stopping');
  // The next runner treats sessions that do not end in time as crashed: nothing is lost, it only takes longer.
  setTimeout(() => process.exit(0), stopMs).unref();
  await fleet.stop();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
// A parent that started this process with an IPC channel ends it by closing the channel.
process.on('disconnect', () => void stop('disconnect'));

// The library leaves rejected promises behind when a socket closes; one session's end must not end the others.
process.on('unhandledRejection', (error) => logger.warn({ reason: errorForLog(error) }, 'unhandled rejection'));

const host = process.env.HEALTH_HOST ?? '0.0.0.0';
if (process.env.HEALTH_PORT) await serveHealth(Number(process.env.HEALTH_PORT), host, () => fleet.report);
await fleet.start();
setInterval(() => {
  const { sessions, unassigned } = fleet.report;
  writeMetric('SessionsConnected', sessions.CONNECTED ?? 0);
  if (unassigned) writeMetric('ConnectionsWithoutRunner', unassigned);
}, everyMinuteMs).unref();
logger.info({ ...fleet.report }, 'runner started');
