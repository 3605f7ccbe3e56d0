import { beforeEach, expect, test, vi } from 'vitest';
import { announcePrompt } from '#functions/company/prompts/announce.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Right } from '#shared/permissions.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import { handler as connect } from './connect.ts';
import { roomsOfCommand } from './rooms.ts';
import { openSockets } from './socket-store.ts';
import { handler as ticket } from './ticket.ts';

/** Supervisors may show QR codes, as a company might be allowed to decide one day. */
vi.mock(import('#shared/permissions.ts'), async (original) => {
  const permissions = await original();
  const can: typeof permissions.can = (who, right: Right) =>
    permissions.can(who, right) || (who.profile === 'supervisor' && right === 'connections-page:actionButtons');
  return { ...permissions, can };
});

const prompt: Prompt = {
  id: 1,
  name: 'Atendente',
  prompt: 'Dê descontos de até 20 %.',
  apiKey: '',
  voice: 'texto',
  voiceKey: '',
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  baseUrl: '',
  model: '',
  queueId: null,
  queue: null,
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  lastFailure: null,
  lastAnswerAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  version: 1,
};

useBackend();

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany();
});

const open = async (socketId: string, { token }: SignedInUser) => {
  const oneTime = (await invoke(ticket, { token })).body.ticket;
  const event = {
    requestContext: { connectionId: socketId },
    headers: edgeProofHeaders(),
    queryStringParameters: { ticket: oneTime },
  };
  expect(await connect(event as never)).toEqual({ statusCode: 200 });
};

/** The sockets that receive the queued events of an entity. */
const receivers = async (entity: string): Promise<string[]> => {
  const events = (await drainQueuedMessages<LiveMessage>('live')).filter(({ event }) => event.endsWith(`-${entity}`));
  expect(events.length).toBeGreaterThan(0);
  const sockets = await openSockets(company.tenant);
  return sockets
    .filter((socket) => events.some(({ rooms }) => rooms.some((room) => socket.rooms.has(room))))
    .map(({ socketId }) => socketId);
};

test('sends prompts to administrators only, not to other users who may show QR codes', async () => {
  const supervisor = await company.addUser({ profile: 'supervisor' });
  await open('admin=', company.admin);
  await open('supervisor=', supervisor);
  const rooms = (await openSockets(company.tenant)).map((socket) => [socket.socketId, socket.rooms.has('pairing')]);
  expect(Object.fromEntries(rooms)).toEqual({ 'admin=': true, 'supervisor=': true });
  await drainQueuedMessages('live');
  await announcePrompt(company.tenant, 'update', prompt);
  expect(await receivers('prompt')).toEqual(['admin=']);
});

test('sends prompts to users whose role has them, who receive nothing of the other parts of the setup', async () => {
  const role = { id: 1, name: 'Conteúdo', rights: ['prompts:manage'] } as UserRow['role'] & object;
  const writer = await company.addUser({ role });
  await open('writer=', writer);
  await drainQueuedMessages('live');
  await announcePrompt(company.tenant, 'update', prompt);
  expect(await receivers('prompt')).toEqual(['writer=']);
  const [socket] = await openSockets(company.tenant);
  expect([...(socket?.rooms ?? [])].filter((room) => room.startsWith('holders:'))).toEqual(['holders:prompts:manage']);
  // Conversations are no part of the role.
  const command = { action: 'joinTickets', status: 'pending' } as const;
  expect(await roomsOfCommand(writer.user, command, async () => undefined)).toEqual([]);
});
