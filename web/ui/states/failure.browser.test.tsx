import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { Failure } from './failure.tsx';

let profile = 'admin';
vi.mock('#web/api/session.ts', () => ({ useSignInSession: () => ({ status: 'signedIn', user: { profile } }) }));

const shown = async (): Promise<string> => {
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(<Failure isList error={new ApiError('ERR_INTERNAL', 500, {})} />);
  await vi.waitFor(() => expect(element.textContent).not.toBe(''));
  const text = element.textContent ?? '';
  root.unmount();
  return text;
};

test('a list that fails shows the text of failed lists, and refers only users without the profile admin to an administrator', async () => {
  expect(await shown()).toContain('Não foi possível carregar a lista de registros');
  expect(await shown()).not.toContain('administrador');
  profile = 'user';
  expect(await shown()).toContain('fale com o administrador da sua conta');
});
