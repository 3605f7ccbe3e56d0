import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { uiText } from '#web/ui/language/ui.text.ts';
import { Toasts } from './toast.tsx';
import { useCopyToClipboard } from './use-copy.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => {
  root.render(null);
  vi.restoreAllMocks();
});

function Page() {
  const copy = useCopyToClipboard();
  return (
    <>
      <button type="button" onClick={() => copy('O código', 'Código copiado')}>
        Copiar
      </button>
      <Toasts />
    </>
  );
}

const clipboards: Record<string, [clipboard: unknown, shown: RegExp]> = {
  'copies and confirms it': [{ writeText: async () => undefined }, /^Código copiado$/],
  'shows that the browser refused': [
    { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    new RegExp(Object.values(uiText.notCopied).join('|')),
  ],
  'shows that a page without https has no clipboard': [
    undefined,
    new RegExp(Object.values(uiText.notCopied).join('|')),
  ],
};

test.each(Object.entries(clipboards))('%s', async (_, [clipboard, shown]) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  root.render(<Page />);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect.element(page.getByText(shown).last()).toBeVisible();
});
