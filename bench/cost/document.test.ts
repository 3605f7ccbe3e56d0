import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import counts from './counts.json' with { type: 'json' };
import { costDocument, monthlyCostAtRest, monthlyCostOf } from './document.ts';
import { provisionedTable } from './table-mode.ts';

test('docs/cost.md matches the output of `npm run cost` for the committed counts', () => {
  const written = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');
  expect(written).toBe(costDocument(counts));
});

test('the README states the cost of a month as the cost sheet does', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
  const month = (companies: number) => monthlyCostOf(counts, companies, 'us-east-1');
  expect(readme).toContain(`US$ ${month(1).toFixed(2)} a month for one company in us-east-1`);
  expect(readme).toContain(`US$ ${monthlyCostAtRest(counts).list.toFixed(2)} of it also without any message`);
  expect(readme).toContain(`US$ ${(month(100) / 100).toFixed(2)} for each of a hundred`);
});

/** Dollars a month of a connection without messages: lowered whenever a part of it becomes cheaper, never raised without a reason. */
const restAtMost = { list: 18.75, afterFree: 12.5, onSpot: 7.5 };

/** The same for one of ten thousand companies at work. */
const companyAtMost = 0.877;

test('a company at work costs no more than it did', () => {
  expect(monthlyCostOf(counts, 10_000, 'us-east-1') / 10_000).toBeLessThanOrEqual(companyAtMost);
});

test('a connection without messages costs no more than it did', () => {
  const { list, afterFree } = monthlyCostAtRest(counts);
  expect(list).toBeLessThanOrEqual(restAtMost.list);
  expect(afterFree).toBeLessThanOrEqual(restAtMost.afterFree);
  expect(monthlyCostAtRest(counts, { spot: true }).afterFree).toBeLessThanOrEqual(restAtMost.onSpot);
});

test('the room of campaigns states what recipients cost where the table has provisioned capacity', () => {
  const room = readFileSync(new URL('../../docs/rooms/campaigns.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
  const [ofContact, ofNumber] = [...room.matchAll(/US\$ (\d\.\d\d) of table requests|cost US\$ (\d\.\d\d)\./g)].map(
    ([, one, other]) => Number(one ?? other),
  );
  const part = provisionedTable(counts).write.perMillion / 0.625;
  const stated = [ofContact, ofNumber].map((dollars) => `US$ ${((dollars ?? 0) * part).toFixed(2)}`).join(' and ');
  expect(room).toContain(stated);
});
