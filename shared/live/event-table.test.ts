import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { liveEvents } from '#shared/events.ts';
import { openApiEntities } from '#shared/openapi/entities.ts';
import type { DeclaredEvent } from './live-event.ts';
import type { LiveAudience } from './room.ts';

const root = new URL('../../', import.meta.url);
const table = /(\| name \| to \| payload \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/;
const guide = readFileSync(new URL('docs/integrate.md', root), 'utf8');

const modules: Record<string, DeclaredEvent>[] = await Promise.all(
  globSync('shared/*/*events.ts', { cwd: root }).map((file) => import(new URL(file, root).href)),
);
const declared = new Map(modules.flatMap(Object.values).map((event: DeclaredEvent) => [event.entity, event]));

const receivers: Record<LiveAudience, string> = {
  all: 'all users',
  'holders:integrations:manage': 'users with the right `integrations:manage`',
  'holders:prompts:manage': 'users with the right `prompts:manage`',
  'holders:api-tokens:manage': 'users with the right `api-tokens:manage`',
  'holders:alerts:manage': 'users with the right `alerts:manage`',
  'holders:billing:use': 'users with the right `billing:use`',
  pairing: 'users who may pair',
  billing: 'administrators of a lapsed company',
  user: 'its user',
  conversation: 'who joined the conversation',
  ticket: 'who joined the conversation, list or notifications of the ticket',
};
const audience = ({ audience }: DeclaredEvent) =>
  [audience]
    .flat()
    .map((one: LiveAudience) => receivers[one])
    .join('; ');

/** A field as the guide writes it: names alone for the entities of the OpenAPI document. */
const field = (name: string, schema: z.ZodType): string => {
  if (schema instanceof z.ZodLiteral) return `${name}: "${[...schema.values].join()}"`;
  if (schema instanceof z.ZodEnum) return `${name}: ${schema.options.map((value) => `"${value}"`).join(' or ')}`;
  const isInline = schema instanceof z.ZodObject && !Object.values(openApiEntities).includes(schema);
  return isInline ? `${name}: { ${Object.keys(schema.shape).join(', ')} }` : name;
};
const variants = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => variants(option as z.ZodType));
  if (!(schema instanceof z.ZodObject)) throw new Error('a payload is an object');
  const fields = Object.entries(schema.shape).map(([name, part]) => field(name, part as z.ZodType));
  return [`\`{ ${fields.join(', ')} }\``];
};
const line = (event: DeclaredEvent) =>
  `| \`${event.entity}\` | ${audience(event)} | ${variants(event.payload).join(', ')}${event.note ? `: ${event.note}` : ''} |`;

test('every declared event is in the list for clients', () => {
  expect([...declared.keys()].sort()).toEqual(Object.keys(liveEvents).sort());
});

/** `npx vitest run shared/live --update` writes the rows of new events into the guide. */
test('the guide for integrators describes every live event as declared', async () => {
  const lines = Object.keys(liveEvents).map((entity) => line(declared.get(entity) as DeclaredEvent));
  const described = guide.replace(table, (_, head: string) => `${head}${lines.join('\n')}\n`);
  expect(guide).toMatch(table);
  await expect(described).toMatchFileSnapshot('../../docs/integrate.md');
});
