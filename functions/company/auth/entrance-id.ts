import { randomUUID } from 'node:crypto';

/** How long an operator may be in a company at a time. */
export const operatorEntranceSeconds = 60 * 60;

const form = /^entrance\.(\d{13})\.[\da-f-]{36}$/;

/** The id of an entrance serves as the id of its session. It holds the time at which it began. */
export function newOperatorEntranceId(now: Date): string {
  return `entrance.${now.getTime()}.${randomUUID()}`;
}

export function isOperatorEntranceId(sessionId: string | null): sessionId is string {
  return sessionId !== null && form.test(sessionId);
}

/** Whether the session is an entrance whose time is over. */
export function isOperatorEntranceOver(sessionId: string, now = Date.now()): boolean {
  const began = form.exec(sessionId)?.[1];
  return began !== undefined && now >= Number(began) + operatorEntranceSeconds * 1000;
}
