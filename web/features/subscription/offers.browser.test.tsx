import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Plan } from '#shared/plans/plan.ts';
import type { PlanOffer } from '#shared/subscription/contract.ts';
import { SessionCache } from '#web/app/session-cache.tsx';
import { planContentsText } from '#web/entities/plans/plan-contents.text.ts';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { PlanOffers } from './offers.tsx';
import { subscriptionText } from './subscription.text.ts';

const small = {
  id: 1,
  name: 'Básico',
  users: 1,
  connections: 1,
  queues: 3,
  campaigns: 0,
  schedules: 20,
  useCampaigns: true,
  useSchedules: true,
  useKanban: true,
  useInternalChat: false,
  useAppointments: false,
  useOpenAi: false,
  useIntegrations: false,
  useExternalApi: false,
} as Plan;
const large = {
  ...{ ...small, id: 2, name: 'Completo', users: 10, connections: 5, queues: 12, campaigns: 30, schedules: 500 },
  ...{ useInternalChat: true, useAppointments: true, useOpenAi: true, useIntegrations: true, useExternalApi: true },
} as Plan;
const offer = (plan: Plan, priceCents: number, fields: Partial<PlanOffer> = {}) =>
  ({ plan, priceCents, cents: 4500, quote: 'q', isCurrent: false, renewFirst: false, ...fields }) as PlanOffer;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([offer(small, 9900, { isCurrent: true }), offer(large, 19_900)]));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <LanguageProvider>
      <MemoryRouter>
        <SessionCache>
          <PlanOffers months={1} onInvoice={() => {}} onChanged={() => {}} />
        </SessionCache>
      </MemoryRouter>
    </LanguageProvider>,
  );
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const contents = async (plan: string): Promise<string[]> => {
  const list = page.getByRole('list', { name: planContentsText.contentsOf.pt(plan) });
  await expect.element(list).toBeVisible();
  return [...list.element().children].map((item) => item.textContent ?? '');
};

test('the card of a plan lists its limits and which parts it includes, beside its price', async () => {
  expect(await contents('Básico')).toEqual([
    '1 usuário',
    '1 conexão',
    '3 filas',
    // The part is on, but with a limit of 0 no campaign can be created.
    'Campanhas, não incluso',
    'Mensagens agendadas (até 20)',
    'Kanban',
    'Chat interno, não incluso',
    'Agenda, não incluso',
    'Inteligência artificial, não incluso',
    'Integrações, não incluso',
    'API externa, não incluso',
  ]);
  expect(await contents('Completo')).toEqual([
    '10 usuários',
    '5 conexões',
    '12 filas',
    'Campanhas (até 30)',
    'Mensagens agendadas (até 500)',
    'Kanban',
    'Chat interno',
    'Agenda',
    'Inteligência artificial',
    'Integrações',
    'API externa',
  ]);
  await expect.element(page.getByText('R$ 99,00')).toBeVisible();
  await expect.element(page.getByText('R$ 199,00')).toBeVisible();
  expect(page.getByText(subscriptionText.per.pt(1)).elements()).toHaveLength(2);
});

test('only the card of another plan has an act, which names the plan', async () => {
  await contents('Completo');
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: subscriptionText.chooseNamed.pt('Completo') })).toBeVisible();
  await expect.element(page.getByText(subscriptionText.current.pt)).toBeVisible();
});
