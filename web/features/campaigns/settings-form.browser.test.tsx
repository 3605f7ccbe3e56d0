import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { formText } from '#web/ui/forms/form.text.ts';
import { campaignSettingsText } from './campaigns.text.ts';
import { SettingsForm } from './settings-form.tsx';

const { run } = vi.hoisted(() => ({ run: vi.fn(async (_call: object) => ({ ok: true })) }));
vi.mock('#web/api/use-command.ts', () => ({ useCommand: () => ({ run, isRunning: false }) }));

const root = createRoot(document.body.appendChild(document.createElement('div')));
const discard = vi.fn();
const show = (stored = initialCampaignSettings) => root.render(<SettingsForm stored={stored} onDiscard={discard} />);
afterAll(() => root.unmount());
const cap = () => page.getByLabelText(campaignSettingsText.dailyCap.pt);
const reply = () => page.getByLabelText(campaignSettingsText.optOutReply.pt);
const notice = () => page.getByText(formText.changedElsewhere.pt);

test('settings that a colleague saves leave what was typed, with a notice, and saving sends that alone', async () => {
  show();
  await cap().fill('250');
  expect(notice().elements()).toEqual([]);
  const theirs = { ...initialCampaignSettings, dailyCap: 900, optOutReply: 'Até logo.' };
  show(theirs);
  await expect.element(notice()).toBeVisible();
  await expect.element(cap()).toHaveValue('250');
  await expect.element(reply()).toHaveValue('Até logo.');
  await page.getByRole('button', { name: formText.showTheirs.pt }).click();
  expect(discard).toHaveBeenCalledTimes(1);
  await userEvent.click(page.getByRole('button', { name: campaignSettingsText.save.pt }));
  expect(run).toHaveBeenCalledWith({ body: { settings: { dailyCap: '250' } } });
  await expect.element(notice()).not.toBeInTheDocument();
  // The answer to its own save brings no notice.
  show({ ...theirs, dailyCap: 250 });
  await expect.element(cap()).toHaveValue('250');
  expect(notice().elements()).toEqual([]);
});
