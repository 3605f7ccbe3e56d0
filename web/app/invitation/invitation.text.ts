import type { Texts } from '#web/ui/language/use-text.ts';

export const invitationText = {
  title: {
    pt: (inviter: string, company: string) => `${inviter} convidou você para ${company}`,
    en: (inviter: string, company: string) => `${inviter} invited you to ${company}`,
    es: (inviter: string, company: string) => `${inviter} le invitó a ${company}`,
  },
  subtitle: {
    pt: 'Confira seu nome e crie sua senha para começar a atender.',
    en: 'Check your name and choose a password to start.',
    es: 'Revise su nombre y cree su contraseña para empezar a atender.',
  },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  name: { pt: 'Seu nome', en: 'Your name', es: 'Su nombre' },
  password: { pt: 'Crie uma senha', en: 'Choose a password', es: 'Cree una contraseña' },
  passwordHint: {
    pt: 'Pelo menos 8 caracteres, com maiúscula, minúscula e número.',
    en: 'At least 8 characters, with a capital letter, a small one and a digit.',
    es: 'Al menos 8 caracteres, con mayúscula, minúscula y número.',
  },
  submit: { pt: 'Aceitar e entrar', en: 'Accept and sign in', es: 'Aceptar y entrar' },
  otherUser: {
    pt: (name: string) => `${name} está usando este navegador e sai dele quando você aceitar o convite.`,
    en: (name: string) => `${name} is signed in here and leaves this browser when you accept the invitation.`,
    es: (name: string) => `${name} está usando este navegador y saldrá de él cuando usted acepte la invitación.`,
  },
  invalidTitle: {
    pt: 'Este convite não vale mais',
    en: 'This invitation is no longer valid',
    es: 'Esta invitación ya no es válida',
  },
  invalidHint: {
    pt: 'Talvez haja um e-mail mais novo com outro link. Se não houver, peça um novo convite a quem administra a empresa.',
    en: 'There may be a newer e-mail with another link. If not, ask the company’s administrator for a new invitation.',
    es: 'Quizá haya un correo más nuevo con otro enlace. Si no, pida una nueva invitación a quien administra la empresa.',
  },
  expiredTitle: { pt: 'Este convite expirou', en: 'This invitation has expired', es: 'Esta invitación caducó' },
  expiredHint: {
    pt: 'Um convite vale por sete dias. Peça a quem administra a empresa que o envie de novo: é só um clique.',
    en: 'An invitation is good for seven days. Ask the company’s administrator to send it again: it takes one click.',
    es: 'Una invitación vale siete días. Pida a quien administra la empresa que la envíe de nuevo: basta un clic.',
  },
  usedTitle: {
    pt: 'Você já aceitou este convite',
    en: 'You have accepted this invitation',
    es: 'Usted ya aceptó esta invitación',
  },
  usedHint: {
    pt: 'Entre com seu e-mail e a senha que você criou.',
    en: 'Sign in with your e-mail and the password you chose.',
    es: 'Entre con su correo y la contraseña que creó.',
  },
  failedTitle: {
    pt: 'Não deu para abrir o convite',
    en: 'The invitation could not be opened',
    es: 'No se pudo abrir la invitación',
  },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo' },
  toLogin: { pt: 'Ir para a entrada', en: 'Go to sign-in', es: 'Ir a la entrada' },
} satisfies Texts;
