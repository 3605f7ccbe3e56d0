import type * as z from 'zod';
import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { passwordMatches } from '#functions/company/auth/password.ts';
import { countPasswordAttempt } from '#functions/company/auth/password-failures.ts';
import { type NewCompany, storeCompany } from '#functions/company/companies/company-store.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { type PlanRow, planUnchanged } from '#functions/company/plans/plan-store.ts';
import { signUpPlan } from '#functions/company/plans/sign-up-plan.ts';
import { type CompanyRow, defaultTimeZone, localDay } from '#functions/company/rows/company-row.ts';
import type { SignUpForm } from '#shared/companies/company-form.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { check, drawNextIds, equals, type Guarded, readTableRows } from '#shared/server/table.ts';
import { settingValues } from '#shared/setting-values.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

type Newcomer = z.output<typeof SignUpForm>;

/** Within this time, the same form is a repeated request; later, it is an attempt to register a taken name. */
const repeatedWithinMs = 60 * 60 * 1000;

interface Offer {
  plan: PlanRow;
  trialDays: number;
  /** Conditions that must still hold when the company is stored. */
  unchanged: Guarded[];
}

/** The plan and the trial of sign-up; throws when sign-up is closed or offers another plan than the form names. */
const readOffer = async (planId: number): Promise<Offer> => {
  const isOpen = keys.setting(platformTenant, 'allowregister');
  const [[allowed, trial], { plan, unchanged }] = await Promise.all([
    readTableRows([isOpen, keys.setting(platformTenant, 'trial')], { consistent: true }),
    signUpPlan(),
  ]);
  if (allowed?.value !== 'enabled') throw new AppError('ERR_SIGN_UP_CLOSED');
  if (plan?.id !== planId) throw new AppError('ERR_PLAN_NOT_OFFERED');
  return {
    plan,
    trialDays: Number(trial?.value ?? settingValues.trial.initial),
    unchanged: [
      { write: check(isOpen, equals({ value: 'enabled' })), otherwise: 'ERR_SIGN_UP_CLOSED' },
      unchanged,
      { ...planUnchanged(plan), otherwise: 'ERR_PLAN_NOT_OFFERED' },
    ],
  };
};

const onTrial = (form: Newcomer, trialDays: number, now: Date): NewCompany => {
  const trialExpiration = daysLater(localDay(now, form.timeZone ?? defaultTimeZone), trialDays);
  return {
    ...form,
    dueDate: trialExpiration,
    trialExpiration,
    status: true,
    recurrence: 'MENSAL',
    campaignsEnabled: true,
  };
};

/**
 * The company that this very form has just created, if any: the matching password proves that it is a repeated request.
 */
const repeatedSignUp = async (form: Newcomer, now: Date): Promise<CompanyRow | undefined> => {
  const account = await accountByEmail(form.email);
  if (!account || foldAccentsAndCase(account.company.name) !== foldAccentsAndCase(form.name)) return undefined;
  if (now.getTime() - Date.parse(account.company.createdAt) > repeatedWithinMs) return undefined;
  const giveBack = await countPasswordAttempt(form.email);
  if (!(await passwordMatches(form.password, account.user.passwordHash))) return undefined;
  await giveBack();
  return account.company;
};

const isTaken = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'ERR_COMPANY_NAME_ALREADY_EXISTS' || error.code === 'ERR_EMAIL_ALREADY_EXISTS');

/**
 * Creates a company for a new customer of the platform. The transaction also requires that sign-up is open with this
 * plan; `count` counts the request against the caller's limit once the offer is valid.
 */
export async function signUp(form: Newcomer, now: Date, count: () => Promise<unknown>): Promise<CompanyRow> {
  const { plan, trialDays, unchanged } = await readOffer(form.planId);
  await count();
  const { company: id } = await drawNextIds(keys.platformIds(), ['company']);
  try {
    return await storeCompany(id, plan, onTrial(form, trialDays, now), unchanged);
  } catch (error) {
    const founded = isTaken(error) ? await repeatedSignUp(form, now) : undefined;
    if (!founded) throw error;
    return founded;
  }
}
