import { expect, test } from 'vitest';
import { distinctPersonHues, hueOfName } from './hue-of.ts';

test('two people of one hue get different ones side by side, whatever the order, and the earlier user keeps the own one', () => {
  const camila = { id: 3, name: 'Camila Nogueira' };
  const helena = { id: 2, name: 'Helena Duarte' };
  expect(hueOfName(camila.name)).toBe(hueOfName(helena.name));
  const hues = distinctPersonHues([camila, helena, camila]);
  expect(hues.get(helena.id)).toBe(hueOfName(helena.name));
  expect(hues.get(camila.id)).not.toBe(hues.get(helena.id));
  expect(distinctPersonHues([helena, camila])).toEqual(hues);
});

test('more people than hues share some', () => {
  const people = Array.from({ length: 20 }, (_, id) => ({ id, name: `Atendente ${id}` }));
  expect(new Set(distinctPersonHues(people).values()).size).toBe(8);
});
