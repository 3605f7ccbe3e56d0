import { errorTexts } from '#web/api/errors.text.ts';
import { appText } from '#web/app/app.text.ts';
import { forgottenText } from '#web/app/forgotten-password/forgotten-password.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { availabilityText } from '#web/app/shell/availability.text.ts';
import { phoneBarText } from '#web/app/shell/phone-bar.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { signUpText } from '#web/app/sign-up/sign-up.text.ts';
import { notificationsText } from '#web/features/notifications/notifications.text.ts';
import { passkeysText } from '#web/features/users/passkeys/passkeys.text.ts';
import { sessionsText } from '#web/features/users/sessions/sessions.text.ts';
import { twoFactorText } from '#web/features/users/two-factor/two-factor.text.ts';
import { addVirtualAuthenticator } from '../testing/virtual-authenticator.ts';
import { tourContacts, tourPassword } from './customers.ts';
import { addressWithoutScreen, type TourStop, type TourVisit } from './stop.ts';

const openProfile = async (visit: TourVisit) => {
  await visit.press(shellText.account);
  await visit.press(shellText.profile);
  await visit.dialog.waitFor();
};

/** The frame of every screen: sign-in, top bar, menu and command bar. */
export const appStops: readonly TourStop[] = [
  { name: 'login', who: 'nobody', path: '/login' },
  {
    name: 'login-refused',
    who: 'nobody',
    path: '/login',
    open: async (visit) => {
      await visit.field(loginText.email).fill('ninguem@exemplo.com');
      await visit.field(loginText.password).fill('errada-1');
      await visit.press(loginText.submit);
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'invitation-over', who: 'nobody', path: '/convite#vencido' },
  { name: 'forgotten-password', who: 'nobody', path: '/forgetpsw' },
  {
    name: 'forgotten-password-code',
    who: 'nobody',
    path: '/forgetpsw',
    open: async (visit) => {
      // A new address each time, so that the screen can be visited any number of times.
      const stranger = `visita-${crypto.randomUUID()}@confeitaria-pao-quente.example`;
      await visit.field(forgottenText.email).fill(stranger);
      await visit.press(forgottenText.send);
      await visit.field(forgottenText.newPassword).fill('fraca');
      await visit.press(forgottenText.submit);
      await visit.page.locator('.toast').waitFor({ state: 'detached' });
    },
  },
  { name: 'sign-up', who: 'nobody', path: '/signup' },
  {
    name: 'sign-up-refused',
    who: 'nobody',
    path: '/signup',
    open: async (visit) => {
      await visit.field(signUpText.name).fill(tourContacts.admin.company);
      await visit.field(signUpText.email).fill('nova@padaria');
      await visit.field(signUpText.phone).fill('1198');
      await visit.press(signUpText.submit);
    },
  },
  {
    name: 'sign-up-taken',
    who: 'nobody',
    path: '/signup',
    open: async (visit) => {
      await visit.field(signUpText.name).fill(tourContacts.fresh.company);
      await visit.field(signUpText.email).fill('outra@otica.example');
      await visit.field(signUpText.phone).fill('11987654321');
      await visit.field(signUpText.password).fill(tourPassword);
      await visit.press(signUpText.submit);
      await visit.page.getByText(errorTexts.ERR_COMPANY_NAME_ALREADY_EXISTS[visit.language]).waitFor();
    },
  },
  {
    name: 'sign-up-error',
    who: 'nobody',
    path: '/signup',
    failing: /\/api\/plans\/register/,
    open: (visit) => visit.page.getByRole('alert').waitFor(),
  },
  {
    name: 'menu',
    who: 'admin',
    path: '/contacts',
    only: 'narrow',
    open: (visit) => visit.press(phoneBarText.menu),
  },
  { name: 'account-menu', who: 'admin', path: '/tags', open: (visit) => visit.press(shellText.account) },
  {
    name: 'account-menu-break',
    who: 'agent',
    path: '/tags',
    open: async (visit) => {
      await visit.press(shellText.account);
      await visit.press(availabilityText.lunch);
    },
  },
  { name: 'language-menu', who: 'nobody', path: '/login', open: (visit) => visit.press(appText.language) },
  {
    name: 'bell',
    who: 'admin',
    path: '/tags',
    open: (visit) =>
      visit.page.getByRole('button', { name: new RegExp(`^${notificationsText.bell[visit.language]}`) }).click(),
  },
  {
    name: 'bell-empty',
    who: 'fresh',
    path: '/tags',
    open: (visit) =>
      visit.page.getByRole('button', { name: new RegExp(`^${notificationsText.bell[visit.language]}`) }).click(),
  },
  {
    name: 'command-bar',
    who: 'admin',
    path: '/tags',
    open: async (visit) => {
      await visit.page.keyboard.press('Control+k');
      await visit.dialog.getByRole('combobox').fill('bolo');
      await visit.page.locator('.commands time').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    who: 'admin',
    path: '/tags',
    open: async (visit) => {
      await visit.page.keyboard.press('?');
      await visit.dialog.waitFor();
    },
  },
  { name: 'profile', who: 'admin', path: '/tags', open: openProfile },
  {
    name: 'sessions',
    who: 'admin',
    path: '/tags',
    open: async (visit) => {
      await openProfile(visit);
      await visit.press(sessionsText.open);
      await visit.page.getByText(sessionsText.now[visit.language]).waitFor();
    },
  },
  {
    name: 'two-factor',
    who: 'admin',
    path: '/tags',
    open: async (visit) => {
      await openProfile(visit);
      await visit.press(twoFactorText.open);
    },
  },
  {
    name: 'passkeys',
    who: 'admin',
    path: '/tags',
    open: async (visit) => {
      await addVirtualAuthenticator(visit.page);
      await openProfile(visit);
      await visit.press(passkeysText.open);
      const unused = visit.page.getByText(passkeysText.unused[visit.language]);
      const add = visit.page.getByRole('button', { name: passkeysText.add[visit.language], disabled: false });
      await unused.or(add).first().waitFor();
      // An earlier visit has made the passkey.
      if (await unused.isVisible()) return;
      await add.click();
      await unused.waitFor();
      await visit.page.locator('.toast').waitFor({ state: 'detached' });
    },
  },
  { name: 'not-found', who: 'admin', path: addressWithoutScreen },
];
