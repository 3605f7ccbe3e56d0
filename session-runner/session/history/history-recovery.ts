import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#shared/server/logger.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import type { HistoryPart, HistoryTask } from '#shared/whatsapp/session-task.ts';
import { errorForLog } from '../../error-for-log.ts';
import type { ReceivedItem } from '../../transport/received.ts';
import type { ConnectionId, SessionHandle } from '../../transport/transport.ts';
import { enqueueReceived } from '../deliver.ts';
import { readTasks, removeTask } from '../session-task-rows.ts';
import { SessionTasks } from '../session-tasks.ts';
import { endHistory, isAwaitingHistory, readParts, saveHistoryRequests, storeParts } from './history-rows.ts';
import { recoverHistory } from './recover-history.ts';

/** Two minutes without a further part of the history: no more is expected, as in WhatsApp's own clients. */
const quietPatiences = 4;
/** Tries after which the history stays partial. */
const maxTries = 5;

type Asked = Pick<SessionHandle, 'readHistory' | 'askHistory'>;

interface Context {
  connection: ConnectionId;
  logger: Logger;
  missed: StoredGap | undefined;
  /** Aborted when the socket closes. */
  signal: AbortSignal;
  /** Time for the phone to answer a request (ms). */
  patienceMs: number;
}

/**
 * Stores the parts of its history that a phone sends to a new device, and brings in those messages of them that the
 * connection missed. Beside the other session tasks, because phones take long to answer.
 */
export class HistoryRecovery {
  readonly #context: Context;
  readonly #arrivals = new EventEmitter();
  #tasks: SessionTasks<HistoryTask> | undefined;
  #number = '';

  constructor(context: Context) {
    this.#context = context;
  }

  /** Stores what is part of a history that is to be brought in. */
  async store(received: readonly ReceivedItem[]): Promise<void> {
    const parts = received.filter((one) => one.type === 'history');
    if (parts.length === 0) return;
    const { connection, missed } = this.#context;
    const isExpected = missed?.isNewDevice && parts.every(({ number }) => number === missed.number);
    if (!isExpected && !(await isAwaitingHistory(connection))) return;
    await storeParts(connection, parts);
    this.#arrivals.emit('part');
  }

  /** `number`: the account that is connected, digits only. */
  open(number: string, socket: Asked): void {
    const { connection, logger } = this.#context;
    this.#number = number;
    this.#tasks = new SessionTasks<HistoryTask>({
      read: () => onlyHistories(connection),
      carryOut: (row) => this.#carryOut(row, socket),
      giveUp: (row, failures) => giveUp(row, failures),
      remove: removeTask,
      onTrouble: (error, row) =>
        logger.warn(
          { ...connection, task: row?.sk, reason: errorForLog(error) },
          'history not brought in; tried again later',
        ),
    });
  }

  look(): void {
    this.#tasks?.look();
  }

  close(): void {
    this.#tasks?.close();
  }

  async #carryOut(row: HistoryTask, socket: Asked): Promise<'done'> {
    const state =
      row.number === this.#number
        ? await recoverHistory(row, {
            readHistory: socket.readHistory,
            askHistory: (...request) => socket.askHistory(...request).catch((error) => this.#failed(error)),
            parts: (task) => this.#parts(task),
            deliver: (messages) => enqueueReceived(messages.map((event) => ({ type: 'inbound', event }))),
            save: saveHistoryRequests,
            pause: () => this.#pause(),
          })
        : 'partial';
    this.#context.signal.throwIfAborted();
    await endHistory(row, state);
    this.#context.logger.info({ ...this.#context.connection, gap: row.from, state }, 'history brought in');
    return 'done';
  }

  /** A socket that closed leaves requests without an answer too: the next socket asks again. */
  #failed(error: unknown): never {
    this.#context.signal.throwIfAborted();
    throw error;
  }

  async #parts(task: HistoryTask): Promise<{ parts: HistoryPart[]; isWhole: boolean }> {
    for (;;) {
      const arrival = this.#nextPart();
      const parts = await readParts(task);
      const isWhole = parts.some(({ isLast }) => isLast);
      if (isWhole || !(await arrival)) return { parts, isWhole };
    }
  }

  /** Whether a part arrived before the phone was quiet for a while; rejects when the socket closes. */
  async #nextPart(): Promise<boolean> {
    const { signal, patienceMs } = this.#context;
    const quiet = AbortSignal.timeout(quietPatiences * patienceMs);
    try {
      await once(this.#arrivals, 'part', { signal: AbortSignal.any([signal, quiet]) });
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }

  async #pause(): Promise<void> {
    const { signal, patienceMs } = this.#context;
    await wait(patienceMs * (0.1 + Math.random() * 0.1), undefined, { signal });
  }
}

async function* onlyHistories(connection: ConnectionId): AsyncGenerator<HistoryTask> {
  for await (const row of readTasks(connection)) if (row.kind === 'history') yield row;
}

async function giveUp(row: HistoryTask, failures: number): Promise<boolean> {
  if (failures < maxTries) return false;
  await endHistory(row, 'partial');
  return true;
}
