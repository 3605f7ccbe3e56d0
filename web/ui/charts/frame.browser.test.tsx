import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullWidthChart } from './frame.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('a chart is drawn before the first painting, not only once its width is observed (UI 9)', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.width = '480px';
  const root = createRoot(container);
  await act(async () => root.render(<FullWidthChart>{(width) => <b>{width}</b>}</FullWidthChart>));
  expect(container.textContent).toBe('480');
  await act(async () => root.unmount());
});
