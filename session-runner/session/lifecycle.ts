import type { CloseCause, ConnectionStatus } from '#shared/whatsapp/causes.ts';
import type { SocketClosed } from '../transport/transport.ts';
import { type CloseRule, closeRules } from './close-rules.ts';

/** The part of a session that users see, with the number of failed tries behind it. */
export type SessionLife = {
  status: ConnectionStatus;
  qrcode: string;
  number: string;
  /** QR codes shown since the last request. */
  retries: number;
  cause: CloseCause | null;
  /** Consecutive connections that failed. */
  failures: number;
};

export type LifeEvent =
  /** A user requested it, or the runner took the connection over. */
  | { type: 'start' }
  | { type: 'qr'; qr: string }
  | { type: 'paired' }
  | { type: 'opened'; number: string }
  | { type: 'closed'; cause: SocketClosed }
  /** We unlinked the device. */
  | { type: 'unlinked' }
  | { type: 'stop' };

/** An action that the session has to take. */
export type LifeEffect = { type: 'connect'; when: 'now' | 'afterPause' } | { type: 'forget' };

export type SessionLifeDecision = { life: SessionLife; effects: LifeEffect[] };

/** Failed tries after which users see that something is wrong. */
const timeoutAfter = 3;

export function newSessionLife(): SessionLife {
  return {
    status: 'OPENING',
    qrcode: '',
    number: '',
    retries: 0,
    cause: null,
    failures: 0,
  };
}

/** The session's state machine. Pure: its caller handles sockets, stores and timers. */
export function nextSessionLife(life: SessionLife, event: LifeEvent): SessionLifeDecision {
  switch (event.type) {
    case 'start': {
      const opening: SessionLife = { ...life, status: 'OPENING', qrcode: '', retries: 0, cause: null, failures: 0 };
      return { life: opening, effects: [{ type: 'connect', when: 'now' }] };
    }
    case 'qr':
      return withoutEffects({ ...life, status: 'qrcode', qrcode: event.qr, number: '', retries: life.retries + 1 });
    case 'paired':
      return withoutEffects({ ...life, status: 'PAIRING', qrcode: '', cause: null });
    case 'opened':
      return withoutEffects({ ...newSessionLife(), status: 'CONNECTED', number: event.number });
    case 'unlinked':
      return withoutEffects({ ...newSessionLife(), cause: 'stopped', status: 'DISCONNECTED' });
    case 'stop':
      return withoutEffects({ ...life, status: 'DISCONNECTED', qrcode: '', retries: 0, cause: 'stopped', failures: 0 });
    case 'closed':
      return closed(life, event.cause);
  }
}

const withoutEffects = (life: SessionLife): SessionLifeDecision => ({ life, effects: [] });

function closed(life: SessionLife, cause: SocketClosed): SessionLifeDecision {
  if (cause === 'restart') return { life: { ...life, qrcode: '' }, effects: [{ type: 'connect', when: 'now' }] };
  const rule = closeRules[cause];
  const failures = life.failures + 1;
  const reconnect = rule.giveUpAfter && failures >= rule.giveUpAfter ? 'never' : rule.reconnect;
  const after: SessionLife = {
    ...life,
    status: statusAfter(rule, reconnect, failures),
    qrcode: '',
    number: rule.forget ? '' : life.number,
    retries: 0,
    cause,
    failures,
  };
  const effects: LifeEffect[] = rule.forget ? [{ type: 'forget' }] : [];
  if (reconnect !== 'never') effects.push({ type: 'connect', when: reconnect });
  return { life: after, effects };
}

function statusAfter(rule: CloseRule, reconnect: CloseRule['reconnect'], failures: number): ConnectionStatus {
  if (reconnect === 'never' || rule.forget) return 'DISCONNECTED';
  return failures >= timeoutAfter ? 'TIMEOUT' : 'OPENING';
}
