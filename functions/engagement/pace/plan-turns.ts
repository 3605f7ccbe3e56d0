import { nextSending } from '#shared/pace/next.ts';
import { enqueuePaceTurn } from './enqueue-turn.ts';
import { readPaceCorrectedByClock } from './pace-by-clock.ts';
import { type PaceRow, paceJitterOf } from './pace-row.ts';
import { pacePlanningMs, paceTimerOf, stopPace } from './pace-schedule.ts';
import type { PaceContext, PaceSource, PaceWork } from './source.ts';
import { paceWorkOnConnection } from './take-turn.ts';

/** The next moment at which a turn has something to do (ms); undefined: none is in sight. */
const nextTurn = (works: readonly PaceWork[], pace: PaceRow, now: number): number | undefined => {
  // An answer that got lost is carried on at once.
  if (pace.inFlight) return now;
  const moments = works
    .filter(({ isResting }) => !isResting)
    .flatMap(({ plan }) => {
      const turn = nextSending(plan, pace, now, paceJitterOf(pace));
      if (turn.type === 'never') return [];
      // The turn has the source handle its failures.
      return [turn.type === 'stopped' ? now : turn.at];
    });
  return moments.length > 0 ? Math.min(...moments) : undefined;
};

/** Whether the last answer has arranged this turn: it does so for a minute. */
const isArranged = ({ lastAt }: PaceRow, at: number): boolean => lastAt !== null && at - lastAt <= pacePlanningMs;

/** Ends what waits for a connection that was removed. */
const endAll = async (context: PaceContext, whatsappId: number, sources: readonly PaceSource[]): Promise<boolean> => {
  const left = await Promise.all(sources.map((source) => source.endFor(context, whatsappId)));
  return left.includes(true);
};

/**
 * Plans the coming minute of a connection, when its schedule runs: arranges its next turn unless the last answer has done
 * so, and makes up for turns that got lost. A connection without anything to send loses its schedule.
 */
export async function planPaceTurns(
  context: PaceContext,
  whatsappId: number,
  sources: readonly PaceSource[],
): Promise<void> {
  const { tenant, directory } = context;
  const now = context.now.getTime();
  // Read before what is left to send: a connection that is given something in between keeps its schedule.
  const [timer, pace] = await Promise.all([
    paceTimerOf(tenant, whatsappId),
    readPaceCorrectedByClock(tenant, whatsappId, now),
  ]);
  if (!directory.whatsapps.has(whatsappId)) {
    if (!(await endAll(context, whatsappId, sources))) await stopPace(tenant, whatsappId, timer);
    return;
  }
  const works = await paceWorkOnConnection(sources, context, pace);
  if (works.length === 0 && !pace.inFlight) return stopPace(tenant, whatsappId, timer);
  for (const work of works) await work.everyMinute?.();
  const at = nextTurn(works, pace, now);
  if (at !== undefined && at - now <= pacePlanningMs && !isArranged(pace, at))
    await enqueuePaceTurn(tenant, whatsappId, pace.version, at);
}
