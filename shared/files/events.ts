import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { FileList } from './contract.ts';

export const fileEvent = defineLiveEvent({
  entity: 'file',
  audience: 'all',
  note: 'a file list',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), fileList: FileList }),
    z.object({ action: z.literal('delete'), fileId: z.int() }),
  ]),
});
