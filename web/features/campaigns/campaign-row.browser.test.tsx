import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import '#web/ui/theme/theme.css';
import './campaigns.css';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignsText } from './campaigns.text.ts';

const campaign = {
  ...{ id: 1, name: 'Encomendas de fim de ano', status: 'FINALIZADA', progress: 100 },
  counts: { total: 1200, leftOut: 20, sent: 80, delivered: 200, read: 900, answered: 590 },
  contactList: { id: 1, name: 'Clientes de sempre e da feira de domingo' },
  whatsapp: { id: 1, name: 'WhatsApp da loja' },
  ...{ startedAt: '2026-11-20T10:00:00Z', completedAt: '2026-11-20T12:00:00Z', scheduledAt: null, tagList: null },
} as unknown as Campaign;

test('the row of a campaign on a phone shows all its figures, whole', async () => {
  await page.viewport(360, 700);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const columns = campaignColumns(textIn(campaignsText, 'pt'), () => null);
  root.render(
    <MemoryRouter>
      <DataTable label="Campanhas" columns={columns} rows={[campaign]} isLoading={false} empty={null} />
    </MemoryRouter>,
  );
  const figures = () => document.querySelector('.campaign-figures');
  await expect.poll(() => figures()?.textContent).toBe('Enviadas 1180/1180Lidas 76 %Respondidas 50 %');
  const line = figures()?.getBoundingClientRect();
  for (const figure of figures()?.children ?? []) {
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth + 1);
    expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(line?.right ?? 0);
  }
  root.unmount();
});
