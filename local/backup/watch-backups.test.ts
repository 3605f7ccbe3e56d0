import { expect, test } from 'vitest';
import { backupsReport } from './watch-backups.ts';

test('reports a backup that fails, one that stays away and the next good one, once each', async () => {
  const reported: string[] = [];
  const look = backupsReport(
    async (subject, text) => void reported.push(`${subject}: ${text.split('\n')[0]}`),
    () => Date.parse('2026-12-10T12:00:00Z'),
  );
  const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T03:30:00.000Z`;
  for (const state of [
    { failure: null, newest: undefined },
    { failure: null, newest: at(9) },
    { failure: 'The bucket refused', newest: at(10) },
    { failure: 'The bucket refused', newest: at(10) },
    { failure: null, newest: at(10) },
    { failure: null, newest: at(7) },
    { failure: null, newest: at(7) },
  ])
    await look(state);
  expect(reported).toEqual([
    'O backup do Recado falhou: O último backup falhou, ou a sua segunda cópia: The bucket refused',
    'O backup do Recado está em ordem de novo: O último backup foi feito.',
    'O Recado está sem backup: O último backup foi há 3 dias. Veja `systemctl status recado-backup.timer` e Opções → Backups.',
  ]);
});
