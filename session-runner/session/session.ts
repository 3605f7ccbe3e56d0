import { isDeepStrictEqual } from 'node:util';
import type { ChatWatch } from '#shared/presence/presence.ts';
import { writeMetric } from '#shared/server/metrics.ts';
import type { ConnectionStatus } from '#shared/whatsapp/causes.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { errorForLog } from '../error-for-log.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { backoffMs } from './backoff.ts';
import type { FileFetcher } from './files/fetcher.ts';
import { fileFetcherOfConnection } from './files/session-files.ts';
import { connectionGapAfter, storeGap } from './gap.ts';
import { type LifeEffect, type LifeEvent, newSessionLife, nextSessionLife, type SessionLife } from './lifecycle.ts';
import { type SessionOptions, SessionSocket } from './live-socket.ts';
import { NextOpening } from './next-opening.ts';
import { nextSessionStep, type SessionStep } from './next-step.ts';
import { LeaseLost, readRow, type SessionGenerations, saveGap, saveLife, sessionLifeOfRow } from './session-rows.ts';
import { deleteCredentials, eraseSession } from './stored-session.ts';
import { unlinkDevice } from './unlink-device.ts';
import { hasWaitingWork } from './waiting-work.ts';

interface Look {
  outbox?: boolean;
  files: boolean;
  checks?: boolean;
  tasks?: boolean;
}

/**
 * A connection's session on this runner: keeps it in step with its desired state, under the lease's fence. All work
 * happens in turns, one after the other; sockets and timers only ask for a turn.
 */
export class ConnectionSession {
  readonly connection: ConnectionId;
  readonly #options: SessionOptions;
  readonly #fence: number;
  #life: SessionLife | undefined;
  /** The state that is stored. */
  #saved: SessionLife | undefined;
  #gap: StoredGap | undefined;
  /** The last sign of life of a runner that died with this session, until this one begins; milliseconds since 1970. */
  #aliveUntil: number | undefined;
  #socket: SessionSocket | undefined;
  readonly #next: NextOpening;
  readonly #files: FileFetcher;
  #turns: Promise<void> = Promise.resolve();
  #looking = false;
  #unsaved = false;
  #closed = false;

  constructor(connection: ConnectionId, fence: number, options: SessionOptions, aliveUntil?: number) {
    this.#aliveUntil = aliveUntil;
    this.connection = connection;
    this.#fence = fence;
    this.#options = options;
    this.#next = new NextOpening(options.openings, () => void this.#turn(() => this.#connect()));
    this.#files = fileFetcherOfConnection(connection, options, () => this.#socket?.askPhone);
  }

  get status(): ConnectionStatus | 'unknown' {
    return this.#life?.status ?? 'unknown';
  }

  /** Whether the connection was erased or belongs to another runner: drop this object then. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /**
   * Looks at the table, where something about this connection may have changed: its desired state, its outbox,
   * (`files`) files to fetch, (`checks`) numbers to ask WhatsApp about, or (`tasks`) session tasks. `outbox`: nothing
   * but the outbox.
   */
  look({ outbox = false, files, checks = false, tasks = false }: Look): void {
    if (outbox && this.#socket?.isOpen) {
      this.#socket.look();
      return;
    }
    if (files && !this.#closed) this.#files.look();
    if (checks) void this.#socket?.checkNumbers();
    if (tasks) this.#socket?.lookAtTasks();
    if (this.#looking) return; // the turn that waits will see it
    this.#looking = true;
    void this.#turn(async () => {
      this.#looking = false;
      await this.#reconcile();
      this.#socket?.look();
    });
  }

  /**
   * Looks for what no wake-up message announced; while the socket is open only if something waits. `all`: not for messages
   * alone. Never rejects.
   */
  async sweep({ all }: { all: boolean }): Promise<void> {
    const isSettled = this.#socket?.isOpen === true && !this.#unsaved;
    if (isSettled && !(await hasWaitingWork(this.connection, { all }).catch(() => true))) return;
    this.look({ files: true, tasks: true });
  }

  /** Passes on that an agent has a chat open. */
  watch(watch: ChatWatch): void {
    this.#socket?.watch(watch);
  }

  /**
   * Hands the connection over: ends the socket and leaves the stored state unchanged. `atOnce`: another runner may open
   * it any moment, while a turn and what is staged may wait for a table that does not answer.
   */
  async close({ atOnce } = { atOnce: false }): Promise<void> {
    this.#closed = true;
    this.#next.cancel();
    if (atOnce) void this.#socket?.stop({ atOnce }).catch(() => undefined); // awaited below
    await Promise.all([this.#turns, this.#files.close()]);
    await this.#stopSocket();
    if (this.#life?.status === 'CONNECTED' && !this.#gap) await this.#noteEnd();
  }

  /** The next holder of the shard ends the gap. Without this note it begins when that one takes over. */
  async #noteEnd(): Promise<void> {
    try {
      const number = this.#life?.number;
      const gap = { from: new Date().toISOString(), cause: 'restarted', ...(number && { number }) } as const;
      await saveGap(this.connection, this.#fence, gap);
    } catch (error) {
      this.#options.logger.warn({ ...this.connection, reason: errorForLog(error) }, 'end of the session not noted');
    }
  }

  #turn(work: () => Promise<void>): Promise<void> {
    this.#turns = this.#turns
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => this.#failed(error));
    return this.#turns;
  }

  async #failed(error: unknown): Promise<void> {
    this.#options.logger.error({ ...this.connection, reason: errorForLog(error) }, 'session turn failed');
    if (!(error instanceof LeaseLost)) return; // the next look tries again
    this.#closed = true;
    await Promise.all([this.#stopSocket(), this.#files.close()]);
  }

  async #reconcile(): Promise<void> {
    for (;;) {
      const row = await readRow(this.connection);
      if (!row) return this.#noOne();
      if (!this.#life) this.#gap = row.gap ?? undefined;
      this.#saved ??= sessionLifeOfRow(row);
      this.#life ??= this.#saved;
      if (this.#unsaved) await this.#save({});
      const step = nextSessionStep(row, this.#socket !== undefined || this.#next.isPlanned);
      if (step === 'nothing') return;
      await this.#take(step, row);
      if (step === 'erase') return;
    }
  }

  /** Closes this object after a wake-up for a connection that does not exist (any more). */
  #noOne(): void {
    this.#closed = this.#socket === undefined;
  }

  async #take(step: Exclude<SessionStep, 'nothing'>, row: SessionRow): Promise<void> {
    this.#options.logger.info({ ...this.connection, step }, 'session step');
    const { startGeneration: startedGeneration, unlinkGeneration: unlinkedGeneration } = row;
    switch (step) {
      case 'unlink':
        await this.#unlink();
        await deleteCredentials(this.connection, this.#options.seal);
        await this.#apply({ type: 'unlinked' }, { unlinkedGeneration });
        if (row.wanted === 'running') await this.#apply({ type: 'start' }, { startedGeneration });
        return;
      case 'start':
      case 'resume':
        await this.#stopSocket();
        return this.#apply({ type: 'start' }, { startedGeneration });
      case 'stop':
        await this.#stopSocket();
        return this.#apply({ type: 'stop' });
      case 'erase':
        await Promise.all([this.#stopSocket(), this.#files.close()]);
        await eraseSession(this.connection);
        this.#closed = true;
    }
  }

  /**
   * Unlinks over the open socket, or over one opened only for that; not while a QR code is shown, because then no
   * device is linked.
   */
  async #unlink(): Promise<void> {
    const isOpen = this.#socket?.isOpen === true;
    await this.#stopSocket({ unlink: isOpen });
    if (!isOpen && this.status !== 'qrcode') await unlinkDevice(this.connection, this.#options);
  }

  async #apply(event: LifeEvent, generations: Partial<SessionGenerations> = {}): Promise<void> {
    const before = this.#life ?? newSessionLife();
    const { life, effects } = nextSessionLife(before, event);
    this.#life = life;
    const now = new Date().toISOString();
    const alive = this.#aliveUntil === undefined ? now : new Date(this.#aliveUntil).toISOString();
    this.#aliveUntil = undefined;
    const gap = connectionGapAfter(this.#gap, event, before, life, alive);
    const { number } = life;
    const hasHistory =
      event.type === 'opened' && this.#gap && (await storeGap(this.connection, this.#gap, { to: now, number }));
    const same = isDeepStrictEqual([before, this.#gap], [life, gap]) && Object.keys(generations).length === 0;
    this.#gap = gap;
    if (!same || this.#unsaved) await this.#save(generations);
    if (hasHistory) this.#socket?.lookAtTasks();
    for (const effect of effects) await this.#carryOut(effect);
  }

  async #save(generations: Partial<SessionGenerations>): Promise<void> {
    this.#unsaved = true;
    const life = this.#life ?? newSessionLife();
    await saveLife(this.connection, this.#fence, life, { before: this.#saved, generations, gap: this.#gap });
    this.#saved = life;
    this.#unsaved = false;
  }

  async #carryOut(effect: LifeEffect): Promise<void> {
    if (effect.type === 'forget') return deleteCredentials(this.connection, this.#options.seal);
    this.#next.plan(effect.when === 'now' ? 0 : backoffMs(this.#life?.failures ?? 1));
  }

  async #connect(): Promise<void> {
    this.#next.begin();
    try {
      await this.#open();
    } catch (error) {
      this.#next.over();
      this.#options.logger.error({ ...this.connection, reason: errorForLog(error) }, 'session could not be opened');
      await this.#apply({ type: 'closed', cause: 'lost' });
    }
  }

  async #open(): Promise<void> {
    const opening: { socket?: SessionSocket } = {};
    // Ignores signals of a socket that is no longer ours.
    const onEvent = (event: LifeEvent) => {
      void this.#turn(async () => {
        if (this.#socket !== opening.socket) return;
        if (event.type !== 'paired') this.#next.over();
        if (event.type === 'closed') this.#socket = undefined;
        await this.#apply(event);
      });
    };
    this.#socket = opening.socket = await SessionSocket.open(this.connection, this.#options, this.#gap, {
      onQr: (qr) => onEvent({ type: 'qr', qr }),
      onPaired: () => onEvent({ type: 'paired' }),
      onOpen: (number) => {
        writeMetric('SessionsOpened', 1);
        onEvent({ type: 'opened', number });
        this.#files.socketOpened();
      },
      onClosed: (cause, detail) => {
        writeMetric('SessionsClosed', 1, { Cause: cause });
        this.#options.logger.info({ ...this.connection, cause, detail }, 'socket closed');
        onEvent({ type: 'closed', cause });
      },
    });
  }

  async #stopSocket(how?: { unlink: boolean }): Promise<void> {
    this.#next.cancel();
    const socket = this.#socket;
    this.#socket = undefined;
    await socket?.stop(how);
  }
}
