import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaignFormValuesOf } from './campaign-values.ts';
import { CampaignGeneralPart } from './general-part.tsx';
import type { CampaignFormState } from './use-campaign-form.ts';

vi.mock('./use-campaign-choices.ts', () => {
  const none = { data: [], isLoading: false };
  return { useCampaignChoices: () => ({ connections: none, lists: none, tags: none, fileLists: none, queues: none }) };
});
vi.mock('#web/ui/fields/file-field.tsx', () => ({ FileField: () => null }));

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const formOf = (state: Pick<CampaignFormState, 'onlyMessages' | 'lacksAudience'>) =>
  ({
    ...state,
    canEdit: true,
    values: campaignFormValuesOf({} as Campaign),
    errors: {},
    set: () => {},
    setAudience: () => {},
    audience: 'contactListId',
    file: {},
    field: (name: string, label: string) => ({ name, label, value: '', onChange: () => {} }),
  }) as unknown as CampaignFormState;

const field = (name: string) => page.getByLabelText(name, { exact: true });

test('a cancelled campaign can change its connection and its files, and its audience only if that was deleted', async () => {
  root.render(<CampaignGeneralPart form={formOf({ onlyMessages: true, lacksAudience: false })} />);
  for (const name of ['Conexão', 'Lista de arquivos']) await expect.element(field(name)).toBeEnabled();
  for (const name of ['Nome', 'Lista de contatos']) await expect.element(field(name)).toBeDisabled();
  root.render(<CampaignGeneralPart form={formOf({ onlyMessages: true, lacksAudience: true })} />);
  await expect.element(field('Lista de contatos')).toBeEnabled();
  await expect.element(field('Nome')).toBeDisabled();
});
