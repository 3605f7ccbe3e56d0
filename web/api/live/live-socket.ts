import { type LiveCommand, live } from '#shared/live/contract.ts';
import { eventsInFrame, type LiveFrame, type LiveFrameEvent } from '#shared/live/frame.ts';
import { asApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { backoff } from './backoff.ts';
import { OutgoingCommands } from './outgoing.ts';

/** `reconnecting`: the socket was open before, and the screen may be out of date. */
export type LiveStatus = 'off' | 'connecting' | 'open' | 'reconnecting';

interface Listeners {
  /** Called for each event of a frame, in order. */
  onEvent: (event: LiveFrameEvent) => void;
  onStatus: (status: LiveStatus) => void;
}

/** A connection from which nothing came for this long is checked with a ping while its user works, and lost without an answer. */
const silentMs = 26_000;
const answerWithinMs = 10_000;
/** Events that show that a user is at the screen. */
const signsOfWork = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** A sign of life also keeps the connection, which API Gateway ends after ten minutes without a frame. */
const userStatusEvery = 5 * 60_000;
/** An unused page that was silent for longer checks its connection with its sign of life: with every other one, as a rule. */
const idleSilentMs = 5.5 * 60_000;

const socketAddress = (ticket: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live?ticket=${encodeURIComponent(ticket)}`;

/** Opening a conversation is answered as a ping is, and so checks the connection as well. */
const isAnswered = /"(ping|joinChatBox)"/;

/** A socket to the server that reconnects until `close`. */
export class LiveSocket {
  readonly #listeners: Listeners;
  #socket: WebSocket | null = null;
  #tries = 0;
  #wasOpen = false;
  #receivedAt = 0;
  #workedAt = 0;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  readonly #outgoing = new OutgoingCommands((text) => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    // After a silent loss of the network the socket stays "open" for minutes.
    if (isAnswered.test(text)) this.#answer ??= setTimeout(() => this.#drop(), answerWithinMs);
  });

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
    addEventListener('online', this.#checkConnection);
    addEventListener('offline', this.#lose);
    for (const sign of signsOfWork) addEventListener(sign, this.#work, { passive: true, capture: true });
    document.addEventListener('visibilitychange', this.#comeBack);
    void this.#open();
  }

  /** Sends a command at once, or within this time together with another one. */
  send(command: LiveCommand, withinMs = 0): void {
    // Commands are dropped while the socket is closed; rooms are joined again once it is open.
    if (this.#socket?.readyState === WebSocket.OPEN) this.#outgoing.add(command, withinMs);
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#checkConnection);
    removeEventListener('offline', this.#lose);
    for (const sign of signsOfWork) removeEventListener(sign, this.#work, { capture: true });
    document.removeEventListener('visibilitychange', this.#comeBack);
    clearTimeout(this.#retry);
    this.#rest();
    this.#socket?.close();
    this.#listeners.onStatus('off');
  }

  /** The network is back: a waiting reconnect happens now, and an open socket is checked with a ping. */
  #checkConnection = () => {
    if (this.#retry === undefined) return this.#ping();
    clearTimeout(this.#retry);
    void this.#open();
  };

  /** The browser has lost the network, which it knows at once: no answer could come. */
  #lose = () => {
    if (this.#socket) this.#drop();
  };

  /** A hidden page may stop at any moment; one that is visible again may have slept for hours in which no timer ran. */
  #comeBack = () => {
    if (document.visibilityState === 'hidden') this.#outgoing.flush();
    if (document.visibilityState === 'visible' && Date.now() - this.#receivedAt > silentMs) this.#checkConnection();
  };

  /** The user works: a connection that has been silent for long is checked now, one of less silence when it has been. */
  #work = () => {
    this.#workedAt = Date.now();
    if (this.#workedAt - this.#receivedAt >= silentMs) this.#ping();
  };

  /** Checks the connection after a silence in which the user worked. */
  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#workedAt > this.#receivedAt && this.#ping(), silentMs);
  }

  async #open(): Promise<void> {
    this.#retry = undefined;
    this.#listeners.onStatus(this.#wasOpen ? 'reconnecting' : 'connecting');
    try {
      const { ticket } = await call(live.ticket);
      if (this.#isClosed) return;
      this.#listen(new WebSocket(socketAddress(ticket)));
    } catch (error) {
      // An ended session signs out, which closes this socket; any other error leads to another attempt.
      if (asApiError(error).status !== 401) this.#later();
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#wasOpen = true;
      this.#receivedAt = Date.now();
      this.#timers = [setInterval(() => this.#publishPresence(), userStatusEvery)];
      this.#listenForSilence();
      this.#publishPresence();
      this.#listeners.onStatus('open');
    };
    socket.onmessage = ({ data }) => {
      this.#receivedAt = Date.now();
      this.#answered();
      this.#listenForSilence();
      for (const event of eventsInFrame(JSON.parse(String(data)) as LiveFrame))
        if (event.event !== 'pong') this.#listeners.onEvent(event);
    };
    socket.onclose = () => {
      this.#rest();
      this.#later();
    };
  }

  /** The ping that checks the connection of an unused page leaves in the same frame. */
  #publishPresence(): void {
    this.send({ action: 'userStatus' });
    if (Date.now() - this.#receivedAt >= idleSilentMs) this.#ping();
  }

  #ping(): void {
    if (this.#answer === undefined) this.send({ action: 'ping' });
  }

  /** Gives up a socket without an answer. Its own close event would come only when the browser stops waiting for it. */
  #drop(): void {
    const lost = this.#socket;
    this.#socket = null;
    if (lost) Object.assign(lost, { onclose: null, onmessage: null });
    lost?.close();
    this.#rest();
    this.#later();
  }

  #answered(): void {
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  #rest(): void {
    this.#answered();
    this.#outgoing.clear();
    clearTimeout(this.#silence);
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #later(): void {
    if (this.#isClosed) return;
    this.#listeners.onStatus(this.#wasOpen ? 'reconnecting' : 'connecting');
    this.#retry = setTimeout(() => void this.#open(), backoff(this.#tries++));
  }
}
