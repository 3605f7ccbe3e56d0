import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IntegrationTest, QueueIntegration } from '#shared/integrations/contract.ts';
import { lastFailureText } from '#web/entities/assistants/last-failure.text.ts';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { integrationTestText as text } from './integration-test.text.ts';
import { IntegrationTestDialog } from './integration-test-dialog.tsx';
import { useIntegrationTest } from './use-integration-test.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));

const row = (fields: Partial<QueueIntegration>) =>
  ({ id: 7, name: 'Nosso CRM', type: 'webhook', answers: false, ...fields }) as QueueIntegration;

function Screen({ shown }: { shown: QueueIntegration }) {
  const state = useIntegrationTest();
  return (
    <>
      <button type="button" onClick={() => void state.start(shown)}>
        Testar
      </button>
      <IntegrationTestDialog test={state} />
    </>
  );
}

let root: Root;
beforeEach(() => {
  call.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

const result = (fields: Partial<IntegrationTest>): IntegrationTest => ({
  messages: [],
  handover: 'assistant',
  milliseconds: 320,
  failure: null,
  ...fields,
});
const show = async (shown: QueueIntegration) => {
  root.render(
    <LanguageProvider>
      <Screen shown={shown} />
    </LanguageProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Testar', exact: true }));
};
const sees = (words: string) => expect.element(page.getByText(words)).toBeVisible();

test('states that a listening webhook took the sample', async () => {
  call.mockResolvedValue(result({}));
  await show(row({}));
  await sees(text.received.pt(320));
  expect(call.mock.calls[0]?.[1]).toEqual({ params: { integrationId: 7 } });
});

test('shows the answer of a typebot and to whom it hands over', async () => {
  call.mockResolvedValue(result({ messages: ['Bom dia!', 'Preços\nPessoa'], handover: 'people' }));
  await show(row({ type: 'typebot' }));
  await sees(text.answered.pt(320));
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Preços Pessoa');
  await sees(text.people.pt);
});

test('gives the reason of a failure, and is repeated by its button', async () => {
  const failure = { at: '2026-03-02T12:00:00Z', why: 'denied' as const, detail: 'crm.example: answered 401' };
  call.mockResolvedValue(result({ failure }));
  await show(row({ type: 'n8n', answers: true }));
  await sees(lastFailureText.denied.pt);
  await sees('crm.example: answered 401');
  call.mockResolvedValue(result({ messages: [] }));
  await userEvent.click(page.getByRole('button', { name: text.again.pt }));
  await sees(text.silent.pt(320));
  await expect.element(page.getByText(lastFailureText.denied.pt)).not.toBeInTheDocument();
});
