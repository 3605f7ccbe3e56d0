import { expect, it } from 'vitest';
import { identifyArrived } from './identify.ts';
import { drillFileOf } from './kinds.ts';

const [photo, voice, text] = ['asked 1 photo 55 11', 'asked 2 voice 55 11', 'asked 3 text 55 11'] as const;
const file = (name: string) => async () => drillFileOf(name) ?? Buffer.of();
const written = [photo, voice, text];
const whole = [
  { name: photo, file: file(photo) },
  { name: '', file: file(voice) },
  { name: text, file: undefined },
];

it('identifies messages without text by their bytes, and reports nothing when all are intact', async () => {
  expect(await identifyArrived(written, whole)).toEqual({ names: written, damaged: [] });
});

it.each([
  ['another file', [{ name: photo, file: file(voice) }]],
  ['no file', [{ name: photo, file: undefined }]],
  [
    'a file with a wrong byte',
    [{ name: photo, file: async () => Buffer.from(drillFileOf(photo) ?? '').fill(0, 40, 41) }],
  ],
  ['a file that was not sent', [{ name: '', file: async () => Buffer.from('x') }]],
])('reports %s as damaged', async (_, arrived) => {
  expect((await identifyArrived(written, arrived)).damaged).toHaveLength(1);
});
