import { Link, Navigate } from 'react-router-dom';
import { plans } from '#shared/plans/contract.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { settings } from '#shared/settings/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { usePlatformName } from '#web/entities/platform/use-platform-name.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import type { SignInPageNotice } from '../login/sign-in-page-notice.ts';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { AppStarting } from '../starting.tsx';
import { CompanyLinkNotice } from './company-link-notice.tsx';
import { maskedPhone } from './phone-mask.ts';
import { PlanField } from './plan-field.tsx';
import { signUpText } from './sign-up.text.ts';
import { useSignUp } from './use-sign-up.ts';

function SignUpForm({ plan, trialDays }: { plan: Plan | undefined; trialDays: number }) {
  const text = useText(signUpText);
  const platform = usePlatformName();
  const { values, set, errors, refusal, isBusy, submit } = useSignUp(plan);
  return (
    <SignedOutFormPage
      logo="signup"
      title={text.title}
      subtitle={platform ? text.subtitle(platform, trialDays) : '\u00a0'}
      onSubmit={submit}
      links={<Link to={appPaths.login.href()}>{text.toLogin}</Link>}
    >
      <CompanyLinkNotice />
      {refusal && <NoticeBox>{refusal}</NoticeBox>}
      {!plan && <NoticeBox kind="warning">{text.noPlans}</NoticeBox>}
      <TextField
        label={text.name}
        name="name"
        autoComplete="organization"
        autoFocus
        isRequired
        value={values.name}
        error={errors.name}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        hint={text.emailHint}
        value={values.email}
        error={errors.email}
        onChange={(email) => set('email', email)}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        placeholder="(99) 99999-9999"
        isRequired
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => set('phone', maskedPhone(phone))}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="new-password"
        isRequired
        value={values.password}
        error={errors.password}
        onChange={(password) => set('password', password)}
      />
      {plan && <PlanField plan={plan} />}
      <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={!plan} className="entrance-submit">
        {text.submit}
      </Button>
    </SignedOutFormPage>
  );
}

const closed: SignInPageNotice = { notice: 'signUpClosed' };

/** The page where companies sign up, if the platform allows it. */
export function SignUpScreen() {
  const text = useText(signUpText);
  const allowed = useResource(settings.allowregister);
  const trial = useResource(settings.trial);
  const offered = useResource(plans.register);
  const failed = [allowed, trial, offered].filter(({ error }) => error);
  if (allowed.data && allowed.data.value !== 'enabled') {
    return <Navigate to={appPaths.login.href()} state={closed} replace />;
  }
  if (failed.length > 0) {
    const retry = () => Promise.all(failed.map(({ mutate }) => mutate()));
    return (
      <main className="full-page">
        <h1 className="visually-hidden">{text.title}</h1>
        <Failure error={failed[0]?.error} onRetry={retry} />
      </main>
    );
  }
  if (!allowed.data || !trial.data || !offered.data) return <AppStarting />;
  const trialDays = Number(trial.data.value);
  return <SignUpForm plan={offered.data[0]} trialDays={trialDays} />;
}
