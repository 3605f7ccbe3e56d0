import { expect, it } from 'vitest';
import { numbersPairedTwice } from './paired-twice.ts';

const on = (number: string, status: 'CONNECTED' | 'DISCONNECTED' = 'CONNECTED') => ({ number, status });

it('returns numbers on two connections, without empty numbers and disconnected connections', () => {
  expect([...numbersPairedTwice([on('551'), on('552'), on('551'), on('551')])]).toEqual(['551']);
  expect([...numbersPairedTwice([on(''), on(''), on('551'), on('551', 'DISCONNECTED')])]).toEqual([]);
});
