// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wide } from './frame.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a chart is drawn before the first painting, not only once its width is observed (UI 9)', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Wide>{(width) => <b>{width}</b>}</Wide>));
  expect(place.textContent).toBe('480');
  await act(async () => root.unmount());
});
