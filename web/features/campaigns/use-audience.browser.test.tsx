import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { campaignFormValuesOf } from './campaign-values.ts';
import { useAudience } from './use-audience.ts';

function Fields({ campaign }: { campaign: Pick<Campaign, 'contactListId' | 'tagListId'> }) {
  const [values, setValues] = useState(() => campaignFormValuesOf(campaign as Campaign));
  const { audience, setAudience } = useAudience(values, (field, id) =>
    setValues((before) => ({ ...before, [field]: id })),
  );
  const options = [
    { value: 'contactListId', text: 'Lista' },
    { value: 'tagListId', text: 'Tag' },
  ] as const;
  return (
    <>
      <Segmented label="Quem recebe" options={options} value={audience} onChange={setAudience} />
      <button type="button" onClick={() => setValues((before) => ({ ...before, tagListId: '7' }))}>
        Tag 7
      </button>
      <output>{`list ${values.contactListId}, tag ${values.tagListId}`}</output>
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const kind = (name: string) => page.getByRole('radio', { name });
const chosen = () => page.getByRole('status').element().textContent;

test('a campaign sends to the list or to the tag, and each keeps its value while the other is chosen', async () => {
  root.render(<Fields campaign={{ contactListId: 3, tagListId: null }} />);
  await expect.element(kind('Lista')).toBeChecked();
  await kind('Tag').click();
  await expect.poll(chosen).toBe('list , tag ');
  await page.getByRole('button', { name: 'Tag 7' }).click();
  await kind('Lista').click();
  await expect.poll(chosen).toBe('list 3, tag ');
  await kind('Tag').click();
  await expect.poll(chosen).toBe('list , tag 7');
});

test('a campaign of a tag begins with the tag', async () => {
  root.render(<Fields campaign={{ contactListId: null, tagListId: 7 }} />);
  await expect.element(kind('Tag')).toBeChecked();
});
