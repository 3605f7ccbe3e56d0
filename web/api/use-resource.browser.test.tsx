import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { helps } from '#shared/helps/contract.ts';
import { revalidateShownData } from './shown.ts';
import { useResource } from './use-resource.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./client.ts', () => ({ call }));

let root: Root;
let page: HTMLElement;
let answers: number;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  page = document.createElement('div');
  root = createRoot(page);
  answers = 0;
  call.mockReset().mockImplementation(async () => ++answers);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Shown = { seed?: number; isKept?: boolean; isShared?: boolean };
function One({ seed, isKept, isShared }: Shown) {
  const { data } = useResource(
    helps.list,
    {},
    { ...(seed && { seed: seed as never }), ...(isKept && { isKept }), ...(isShared && { isShared }) },
  );
  return <i>{String(data ?? '-')}</i>;
}
const cache = new Map();
/** Shows so many components with the same data, later than SWR shares requests. */
const show = async (...all: Shown[]) => {
  await pass();
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => cache }}>
        {all.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <One key={n} {...one} />
        ))}
      </SWRConfig>,
    ),
  );
  await pass();
  return page.textContent;
};
const pass = () => act(() => vi.advanceTimersByTimeAsync(200));
beforeEach(() => cache.clear());

test('a component reads no shared data that another one shows, and reads it again once nothing showed it', async () => {
  const isShared = true;
  expect(await show({ isShared })).toBe('1');
  expect(await show({ isShared }, { isShared })).toBe('11');
  await show();
  expect(await show({ isShared })).toBe('2');
  expect(await show({ isShared }, {})).toBe('33');
});

test('data that is there already is shown without a request, until it is read again', async () => {
  expect(await show({ seed: 7 })).toBe('7');
  expect(call).not.toHaveBeenCalled();
  await act(async () => revalidateShownData([helps.list]));
  expect(page.textContent).toBe('1');
});

test('data that was kept current is not read again', async () => {
  await show({ isKept: true });
  await show();
  expect(await show({ isKept: true })).toBe('1');
  await show();
  expect(await show({})).toBe('2');
});

test('data that several components show is read again once', async () => {
  await show({}, {}, {});
  await act(async () => revalidateShownData());
  expect(call).toHaveBeenCalledTimes(2);
});
