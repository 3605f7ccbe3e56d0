import { useRef, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { mayServeQueue } from '#shared/tickets/visibility.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useUser } from '#web/api/session.ts';
import { type CommandOutcome, useCommand } from '#web/api/use-command.ts';
import { newIdempotencyKey } from '#web/entities/sends/new-sends.ts';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { ticketViewerOf } from '#web/entities/tickets/viewer-of.ts';

/** A target of forwarding: an open conversation, or a contact for whom a ticket is created. Groups have no number. */
export type ForwardTarget = { name: string; number: string } & (
  | { kind: 'ticket'; id: number }
  | { kind: 'contact'; id: number }
);

export function forwardTargetKey({ kind, id }: ForwardTarget): string {
  return `${kind}-${id}`;
}

/**
 * Forwards a message to several targets, once to each however often it is retried; returns those it did not reach, with
 * the error.
 */
export function useForward(messageId: string, from: Ticket) {
  const user = useUser();
  const sending = useCommand(messages.send);
  const opening = useCommand(tickets.create);
  const [isRunning, setIsRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const keyOf = (target: ForwardTarget): string => {
    const key = keys.current.get(forwardTargetKey(target)) ?? newIdempotencyKey();
    keys.current.set(forwardTargetKey(target), key);
    return key;
  };

  const ticketOf = async (target: ForwardTarget): Promise<CommandOutcome<number>> => {
    if (target.kind === 'ticket') return { ok: true, answer: target.id };
    const { whatsappId } = from;
    // The queue of the current ticket if the agent serves it, else one of their own: an agent must name a queue to create a ticket.
    const isServed = from.queueId !== null && mayServeQueue(from.queueId, ticketViewerOf(user));
    const queueId = (isServed ? from.queueId : user.queues[0]?.id) ?? null;
    const body = { contactId: target.id, whatsappId, queueId, userId: user.id, status: 'open' as const };
    const opened = await opening.run({ body });
    if (opened.ok) {
      applyTicket(opened.answer);
      return { ok: true, answer: opened.answer.id };
    }
    const running = opened.error.details.ticket as Ticket | undefined;
    // The contact already has a ticket: it can be used if it is open and belongs to this agent.
    if (running?.status === 'open' && running.userId === user.id) return { ok: true, answer: running.id };
    return opened;
  };

  const forward = async (targets: readonly ForwardTarget[]): Promise<{ target: ForwardTarget; error: ApiError }[]> => {
    setIsRunning(true);
    const missed: { target: ForwardTarget; error: ApiError }[] = [];
    for (const target of targets) {
      const ticket = await ticketOf(target);
      const outcome = ticket.ok
        ? await sending.run({
            params: { ticketId: ticket.answer },
            body: { forward: messageId, idempotencyKey: keyOf(target) },
          })
        : ticket;
      if (!outcome.ok) missed.push({ target, error: outcome.error });
    }
    setIsRunning(false);
    return missed;
  };
  return { forward, isRunning };
}
