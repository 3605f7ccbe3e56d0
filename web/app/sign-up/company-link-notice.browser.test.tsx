import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CompanyLinkNotice } from './company-link-notice.tsx';
import { signUpText } from './sign-up.text.ts';

const shown = async (address: string): Promise<string> => {
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <p>page</p>
      <CompanyLinkNotice />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(element.textContent).toContain('page'));
  const text = element.textContent ?? '';
  root.unmount();
  return text;
};

test('the sign-up page explains why a companyId in its address does not lead into that company', async () => {
  expect(await shown('/signup?companyId=7')).toContain(signUpText.companyLinkRefused.pt);
  expect(await shown('/signup')).toBe('page');
});
