import { refuseEnteredOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { getPlan } from '#functions/company/plans/plan-store.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { settingSeenBy } from '#functions/company/settings/settings-view.ts';
import { serve } from '#functions/http/serve.ts';
import { parsePart } from '#functions/platform/http/parse.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { AppError } from '#shared/http/errors.ts';
import { baseAddress } from '#shared/integrations/base-address.ts';
import { mayCallAddress } from '#shared/server/outgoing-http.ts';
import { isSettingKey, mayChangeSetting, type SettingKey, settingValues } from '#shared/setting-values.ts';
import { settings } from '#shared/settings/contract.ts';
import { settingEvent } from '#shared/settings/events.ts';
import { endEarlierSessions } from './end-earlier-sessions.ts';
import { endSocketsWithoutTwoFactor } from './end-sockets-without-two-factor.ts';

/** Refuses the address of a billing system that would never be called. */
const requireCallable = (key: SettingKey, value: string): void => {
  if (value === '' || (key !== 'ipixc' && key !== 'ipmkauth')) return;
  if (!mayCallAddress(baseAddress(value))) throw new AppError('ERR_ADDRESS_NOT_ALLOWED');
};

/** Refuses a plan of the sign-up that is not public. */
const requirePublicPlan = async (key: SettingKey, value: string): Promise<void> => {
  if (key !== 'signUpPlan' || value === '') return;
  if (!(await getPlan(Number(value))).public) throw new AppError('ERR_NO_PLAN_FOUND');
};

export const handler = serve(settings.update, async ({ params: { key }, body, caller }) => {
  if (!isSettingKey(key)) throw new AppError('ERR_NO_SETTING_FOUND');
  const by = { super: caller.user.super, companyId: caller.tenant.companyId };
  if (!mayChangeSetting(key, by)) throw new AppError('ERR_NO_PERMISSION');
  // Its deletions would outlast the entrance.
  refuseEnteredOperator(caller, key === 'conversationDays');
  const value: string = parsePart(settingValues[key].values, 'body.value', body.value);
  requireCallable(key, value);
  await requirePublicPlan(key, value);
  await setSetting(caller.tenant, key, value);
  if (key === 'requireTwoFactor' && value === 'enabled') await endSocketsWithoutTwoFactor(caller.tenant);
  if (key === 'oneSession' && value === 'enabled') await endEarlierSessions(caller.tenant, caller.company);
  // The event goes to the whole company, so it shows what an ordinary user may see.
  const setting = settingSeenBy(key, value, { super: false });
  await publishEvents(settingEvent(caller.tenant, { action: 'update', setting }));
  return settingSeenBy(key, value, caller.user);
});
