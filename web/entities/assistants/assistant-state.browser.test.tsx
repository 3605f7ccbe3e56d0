import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { AssistantState } from './assistant-state.tsx';

const failure = (why: LastFailure['why'], at: string): LastFailure => ({
  why,
  at,
  detail: 'bot.example: answered 502',
});
const [earlier, later] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];

test.each([
  [null, null, 'Sem uso ainda', ''],
  [null, later, 'Funcionando', ''],
  [failure('down', later), earlier, 'Falhando', 'O serviço estava com problemas'],
  [failure('unheard', later), earlier, 'Em parte', 'Um áudio não pôde ser entendido'],
  // It answered after the failure.
  [failure('down', earlier), later, 'Funcionando', 'Última falha: O serviço estava com problemas'],
])('after the failure %o and the answer of %s it reads %s', async (lastFailure, lastAnswerAt, word, reason) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  root.render(
    <LanguageProvider>
      <AssistantState lastFailure={lastFailure} lastAnswerAt={lastAnswerAt} />
    </LanguageProvider>,
  );
  await expect.poll(() => box.textContent, { timeout: 5000 }).toMatch(new RegExp(`^${word}.*${reason}`));
  root.unmount();
});
