import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const chatsJobs = defineDomainJobs({
  /** Deleted internal chats whose rows and files are still to be removed, or one deleted message (`seq`) with its file. */
  removedChats: {
    worker: 'chats/on-removed',
    schema: z.object({ companyId: z.int(), chatId: z.int(), seq: z.int().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'update', 'remove', 'check', 'each'],
      sends: ['live', 'removedChats'],
      media: 'drop',
    },
    alarm: 'Messages and files of deleted internal chats are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'messages and files of a deleted internal chat',
      replay: 'yes: it continues where it stopped',
    },
  },
});
