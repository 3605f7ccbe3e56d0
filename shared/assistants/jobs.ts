import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const assistantsJobs = defineDomainJobs({
  /** Conversations that a prompt or an integration is to answer or only to receive, in a few lanes per company. */
  assistantTurns: {
    worker: 'assistants/on-assistant-turn',
    schema: z.object({
      companyId: z.int(),
      id: z.int(),
      contactId: z.int(),
      whatsappId: z.int(),
      listens: z.boolean(),
      isDue: z.boolean(),
    }),
    fifo: true,
    lane: 'outside',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'assistantTurns'],
      media: 'store',
      secrets: ['sessionKey'],
    },
    alarm: 'Prompts and integrations do not answer: look for errors of the jobs, and at the providers.',
    deadLetters: {
      mean: 'a customer whom a prompt or an integration has not answered',
      replay: 'no need: the tick asks again within minutes, and after three failures people get the conversation',
    },
  },
  /** Companies that may have access again, whose waiting assistants are to be woken. */
  renewals: {
    worker: 'assistants/on-renewed',
    schema: z.object({
      companyId: z.int(),
      kind: z.enum(['answer', 'listen']).default('answer'),
      after: z.int().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list'], sends: ['assistantTurns', 'renewals'] },
    alarm: 'Assistants of companies that have just paid are woken late: look for errors of the jobs.',
    deadLetters: {
      mean: 'assistants of a renewed company that answer up to an hour late',
      replay: 'no need: the tick wakes them within an hour',
    },
  },
});
