import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { nextSending } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { enqueuePaceTurn } from './enqueue-turn.ts';
import { OvertakenPaceTurn, type PacedMessageInFlight, type PaceRow, paceJitterOf, readPace } from './pace-row.ts';
import type { PaceContext, PaceSource, PaceWork } from './source.ts';

/** The work of all sources on a connection, in the order of the sources. */
export async function paceWorkOnConnection(
  sources: readonly PaceSource[],
  ...about: Parameters<PaceSource['workOn']>
): Promise<PaceWork[]> {
  const works = await Promise.all(sources.map((source) => source.workOn(...about)));
  return works.filter((work) => work !== undefined);
}

/** Hands the message on its way to its source. */
const settleFlight = async (
  context: PaceContext,
  pace: PaceRow,
  { kind, ticketId, seqs }: PacedMessageInFlight,
  sources: readonly PaceSource[],
): Promise<void> => {
  const key = keys.message(context.tenant, ticketId, seqs.at(-1) ?? 0);
  const message = await get<MessageRow>(key, { consistent: true });
  if (message) await sources.find((source) => source.kind === kind)?.settle(context, pace, message);
};

const attempt = async (
  context: PaceContext,
  { whatsappId, version }: { whatsappId: number; version: number },
  sources: readonly PaceSource[],
): Promise<void> => {
  const { tenant, directory, now } = context;
  const pace = await readPace(tenant, whatsappId);
  if (pace.version !== version || !directory.whatsapps.has(whatsappId)) return;
  if (pace.inFlight) return settleFlight(context, pace, pace.inFlight, sources);
  const works = (await paceWorkOnConnection(sources, context, pace)).filter(({ isResting }) => !isResting);
  if (works.length === 0) return;
  const session = await get<SessionRow>(keys.session(tenant, whatsappId), { consistent: true });
  if (session?.status !== 'CONNECTED') {
    for (const work of works) await work.whileAway?.(session);
    return;
  }
  for (const work of works) {
    const turn = nextSending(work.plan, pace, now.getTime(), paceJitterOf(pace));
    if (turn.type === 'stopped') await work.afterFailures?.();
    if (turn.type !== 'at') continue;
    if (turn.at > now.getTime()) return enqueuePaceTurn(tenant, whatsappId, version, turn.at);
    if (await work.send()) return;
  }
};

/**
 * The turn of a connection: the first source that has a message which may go sends it, or the turn is put off to the
 * moment at which one may. A turn of an earlier version of the pace does nothing, nor does one that loses to another.
 */
export async function takePaceTurn(...turn: Parameters<typeof attempt>): Promise<void> {
  try {
    await attempt(...turn);
  } catch (error) {
    if (!(error instanceof OvertakenPaceTurn)) throw error;
  }
}
