import { useNavigate } from 'react-router-dom';
import { SignUpForm } from '#shared/companies/company-form.ts';
import { companies } from '#shared/companies/contract.ts';
import { isTimeZone } from '#shared/hours/local-time.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import type { SignInPageNotice } from '../login/sign-in-page-notice.ts';

interface Values extends Record<string, unknown> {
  name: string;
  email: string;
  phone: string;
  password: string;
  planId: string;
}

/** The field that a refusal belongs to. */
const fieldOf = { ERR_COMPANY_NAME_ALREADY_EXISTS: 'name', ERR_EMAIL_ALREADY_EXISTS: 'email' } as const;
const isAboutField = (code: string): code is keyof typeof fieldOf => Object.hasOwn(fieldOf, code);

/** The browser's time zone, if the server supports it. */
const ownTimeZone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
};

/** The sign-up form for the offered plan. */
export function useSignUp(plan: Plan | undefined) {
  const textOf = useErrorText();
  const navigate = useNavigate();
  const command = useCommand(companies.signUp);
  const form = useForm<Values>(SignUpForm, {
    name: '',
    email: '',
    phone: '',
    password: '',
    planId: plan ? String(plan.id) : '',
  });
  const submit = async () => {
    if (!form.check() || command.isRunning) return;
    const body = { ...form.values, timeZone: ownTimeZone() };
    const outcome = await command.run({ body });
    if (!outcome.ok) return;
    const arrival: SignInPageNotice = { notice: 'signedUp', email: form.values.email.trim() };
    navigate(appPaths.login.href(), { state: arrival, replace: true });
  };
  const { error } = command;
  const refused = error && isAboutField(error.code) ? { [fieldOf[error.code]]: textOf(error) } : {};
  return {
    values: form.values,
    set: (name: keyof Values & string, value: string) => {
      command.clearError();
      form.set(name, value);
    },
    errors: { ...refused, ...form.errors } as Partial<Record<keyof Values, string>>,
    /** A refusal that belongs to no field. */
    refusal: error && !isAboutField(error.code) ? textOf(error) : null,
    isBusy: command.isRunning,
    submit,
  };
}
