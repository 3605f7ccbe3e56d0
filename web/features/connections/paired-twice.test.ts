import { expect, it } from 'vitest';
import { pairedTwice } from './paired-twice.ts';

const on = (number: string, status: 'CONNECTED' | 'DISCONNECTED' = 'CONNECTED') => ({ number, status });

it('returns numbers on two connections, without empty numbers and disconnected connections', () => {
  expect([...pairedTwice([on('551'), on('552'), on('551'), on('551')])]).toEqual(['551']);
  expect([...pairedTwice([on(''), on(''), on('551'), on('551', 'DISCONNECTED')])]).toEqual([]);
});
