import { expect, test } from 'vitest';
import type * as z from 'zod';
import { ChatSendBody } from '#shared/chats/contract.ts';
import { ApiSendBody } from '#shared/messages-api/send-body.ts';
import { ScheduleForm } from '#shared/schedules/schedule.ts';
import { messages } from './contract.ts';
import { SendBody } from './send-body.ts';

/** Characters without width, which a phone shows as an empty bubble. */
const invisible = '\u200b\u200d\u2060\u200b\ufeff\u3164';

test.each<[string, z.ZodType, object, string]>([
  ['a message', SendBody, {}, 'body'],
  ['an edit', messages.edit.body, {}, 'body'],
  ['a message of the external API', ApiSendBody, { number: '5511940990001' }, 'body'],
  ['a message of a chat', ChatSendBody, {}, 'message'],
  ['a scheduled message', ScheduleForm, { contactId: 1, sendAt: '2030-01-01T12:00:00.000Z' }, 'body'],
])('%s of invisible characters alone counts as empty', (_, schema, more, field) => {
  expect(schema.safeParse({ ...more, [field]: 'Bom dia' }).error).toBeUndefined();
  expect(schema.safeParse({ ...more, [field]: invisible }).success).toBe(false);
});
