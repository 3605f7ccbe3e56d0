import { expect, test } from 'vitest';
import { auditedActText } from './sentence.ts';
import { auditedValueText } from './value-text.ts';

const names = { user: new Map(), queue: new Map([[3, 'Vendas']]), connection: new Map() };

test('choices have the words of their forms, and names are left unchanged', () => {
  const shown = (field: string, value: string | number | boolean | null) => auditedValueText(field, value, 'pt', names);
  expect(shown('scheduleType', 'company')).toBe('Da empresa');
  expect(shown('scheduleType', 'disabled')).toBe('Sem horário');
  expect(shown('userRating', 'enabled')).toBe('sim');
  expect(shown('profile', 'user')).toBe('Atendente');
  expect(shown('status', 'EM_ANDAMENTO')).toBe('Em Andamento');
  expect(shown('assignment', 'roundRobin')).toBe('Em rodízio');
  expect(shown('dueDate', '2026-12-13')).toBe('13/12/2026');
  expect(shown('scheduledAt', '2026-12-13T12:30:00.000Z')).toMatch(/^13\/12\/26 \d\d:30$/);
  expect(shown('queueId', 3)).toBe('Vendas');
  expect(shown('rights', '["billing:use","tickets:write"]')).toBe('Cuidar das faturas e da assinatura');
  // A tag may have any name.
  expect(shown('name', 'company')).toBe('company');
});

test('an appointment is named by its moment, one of an earlier version by its number', () => {
  const sentence = (name: string) =>
    auditedActText({ action: 'appointments.create', target: { kind: 'appointment', id: '14', name } }, 'pt');
  expect(sentence('2026-12-13T12:30:00.000Z')).toMatch(/^criou o compromisso de 13\/12\/26 \d\d:30$/);
  expect(sentence('')).toBe('criou o compromisso 14');
});
