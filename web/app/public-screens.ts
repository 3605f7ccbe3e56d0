/** The pages for users who are not signed in, beside the login: one file, because each of its own lengthens the first page. */
export { ForgottenPasswordScreen } from './forgotten-password/forgotten-password-screen.tsx';
export { InvitationScreen } from './invitation/invitation-screen.tsx';
export { SignUpScreen } from './sign-up/sign-up-screen.tsx';
