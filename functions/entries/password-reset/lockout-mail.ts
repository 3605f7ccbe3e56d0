import type { Mail } from '#shared/server/mail.ts';

type Words = (facts: { name: string; platform: string }) => Omit<Mail, 'to'>;

const pt: Words = ({ name, platform }) => ({
  subject: 'Muitas tentativas de entrar na sua conta',
  text: [
    `Olá, ${name}!`,
    `Alguém errou muitas vezes a senha ou o código de redefinição da sua conta em ${platform}. Por segurança, novas tentativas ficam bloqueadas por alguns minutos.`,
    'Sua senha continua a mesma. Nos navegadores em que você já entrou, você pode entrar normalmente.',
    'Se não foi você, não precisa fazer nada: basta ter uma senha forte, que você não usa em outro lugar. Nunca informe códigos a ninguém.',
    'Este aviso é enviado no máximo uma vez por dia.',
  ].join('\n\n'),
});

const en: Words = ({ name, platform }) => ({
  subject: 'Many attempts to sign in to your account',
  text: [
    `Hello ${name},`,
    `Too many wrong passwords or reset codes were entered for your ${platform} account. For your safety, new attempts are blocked for some minutes.`,
    'Your password stays as it is. In browsers where you have signed in before, you can sign in as usual.',
    'If it was not you, there is nothing to do, as long as your password is strong and used nowhere else. Never give a code to anybody.',
    'This notice is sent at most once a day.',
  ].join('\n\n'),
});

const es: Words = ({ name, platform }) => ({
  subject: 'Muchos intentos de entrar en su cuenta',
  text: [
    `¡Hola, ${name}!`,
    `Se escribieron demasiadas contraseñas o códigos incorrectos para su cuenta de ${platform}. Por seguridad, los nuevos intentos quedan bloqueados durante unos minutos.`,
    'Su contraseña sigue siendo la misma. En los navegadores donde ya entró, puede entrar como siempre.',
    'Si no fue usted, no hace falta hacer nada: basta con una contraseña fuerte que no use en otro lugar. Nunca dé un código a nadie.',
    'Este aviso se envía como máximo una vez al día.',
  ].join('\n\n'),
});

const words: Readonly<Record<string, Words>> = { pt, en, es };

/** The mail to the owner of an account for which guesses are refused, in the company's language. */
export function lockoutMail(language: string, facts: Parameters<Words>[0]): Omit<Mail, 'to'> {
  return (words[language] ?? pt)(facts);
}
