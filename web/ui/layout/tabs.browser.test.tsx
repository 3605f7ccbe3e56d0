import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Tabs } from './tabs.tsx';

const names = ['JavaScript', 'Python', 'Ruby', 'Terminal', 'Postman', 'Insomnia'] as const;

function Languages({ first }: { first: (typeof names)[number] }) {
  const [selected, setSelected] = useState(first);
  return (
    <Tabs
      label="Linguagem"
      tabs={names.map((name) => ({ id: name, text: name }))}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

/** A page of 300 pixels with its tabs far below the edge, in a row that is too narrow for them. */
function LongPage({ first }: { first: (typeof names)[number] }) {
  return (
    <div data-testid="page" style={{ height: 300, overflowY: 'auto' }}>
      <div style={{ height: 900 }}>Documentação</div>
      <div style={{ width: 200 }}>
        <Languages first={first} />
      </div>
      <div style={{ height: 900 }} />
    </div>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

test('tabs below the edge of a page scroll their own row to the selected tab and leave the page at its top', async () => {
  root.render(<LongPage first="Insomnia" />);
  const row = page.getByRole('tablist');
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0);
  const [tab, edge] = [page.getByRole('tab', { name: 'Insomnia' }), row].map((box) =>
    box.element().getBoundingClientRect(),
  );
  expect(tab?.right).toBeCloseTo(edge?.right ?? 0, 0);
  expect(page.getByTestId('page').element().scrollTop).toBe(0);
});

test('a selected tab in the middle of a row stands clear of the ends, which fade', async () => {
  root.render(<LongPage first="Terminal" />);
  const row = page.getByRole('tablist').element();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(0);
  const right = page.getByRole('tab', { name: 'Terminal' }).element().getBoundingClientRect().right;
  expect(row.getBoundingClientRect().right - right).toBeGreaterThanOrEqual(40);
});
