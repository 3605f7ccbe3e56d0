import type { Mail } from '#shared/server/mail.ts';

type Words = (facts: { name: string; code: string; platform: string }) => Omit<Mail, 'to'>;

const pt: Words = ({ name, code, platform }) => ({
  subject: `${code} é o código para redefinir sua senha`,
  text: [
    `Olá, ${name}!`,
    `Para criar uma nova senha em ${platform}, use este código: ${code}`,
    'Ele vale por uma hora e uma única vez.',
    'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
  ].join('\n\n'),
});

const en: Words = ({ name, code, platform }) => ({
  subject: `${code} is your code for a new password`,
  text: [
    `Hello ${name},`,
    `To set a new password for ${platform}, use this code: ${code}`,
    'It is good for one hour and for one time.',
    'If you did not ask for it, ignore this e-mail: your password stays as it is.',
  ].join('\n\n'),
});

const es: Words = ({ name, code, platform }) => ({
  subject: `${code} es su código para restablecer la contraseña`,
  text: [
    `¡Hola, ${name}!`,
    `Para crear una nueva contraseña en ${platform}, use este código: ${code}`,
    'Vale durante una hora y una sola vez.',
    'Si no lo pidió usted, ignore este correo: su contraseña sigue siendo la misma.',
  ].join('\n\n'),
});

const words: Readonly<Record<string, Words>> = { pt, en, es };

/** The mail with the code, in the company's language. */
export function resetMail(language: string, facts: Parameters<Words>[0]): Omit<Mail, 'to'> {
  return (words[language] ?? pt)(facts);
}
