import { expect, test } from 'vitest';
import type { AddressCheck } from '#shared/backups/contract.ts';
import { addressReport } from './watch-address.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const until = (day: number) => `2026-12-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const ending = (day: number): AddressCheck => ({ state: 'ending', until: until(day) });
const none: AddressCheck = { state: 'unreachable', until: null };
const fine: AddressCheck = { state: 'fine', until: until(31) };

test('reports an ending certificate twice, its end and its renewal once, and a missing answer at the second check', async () => {
  const reported: string[] = [];
  const look = addressReport(
    'https://atende.loja.example',
    async (_, text) => void reported.push(text),
    () => now,
  );
  const checks: AddressCheck[] = [
    fine,
    none,
    fine,
    ending(14),
    ending(14),
    ending(5),
    ending(4),
    none,
    { state: 'expired', until: until(1) },
    { state: 'expired', until: until(1) },
    fine,
    fine,
    none,
    none,
    none,
  ];
  for (const check of checks) await look(check);
  expect(reported.map((text) => text.slice(0, 60))).toEqual([
    'O certificado de atende.loja.example vale até 14/12/2026 e a',
    'O certificado de atende.loja.example vale até 04/12/2026 e a',
    'O certificado de atende.loja.example venceu em 01/12/2026. N',
    'https://atende.loja.example responde, e o certificado vale a',
    'https://atende.loja.example não respondeu a este servidor du',
  ]);
});
