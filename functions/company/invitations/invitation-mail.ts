import type { Mail } from '#shared/server/mail.ts';

/** The content of a mail about an invitation; `link` is undefined once it has expired. */
export interface InvitationFacts {
  name: string;
  company: string;
  platform: string;
  invitedBy: string;
  link: string | undefined;
}

type Words = (facts: InvitationFacts) => Omit<Mail, 'to'>;

const pt: Words = ({ name, company, platform, invitedBy, link }) => ({
  subject: link ? `${invitedBy} convidou você para ${company}` : `Seu convite para ${company} expirou`,
  text: [
    `Olá, ${name}!`,
    ...(link
      ? [
          `${invitedBy} convidou você para atender os clientes de ${company} em ${platform}.`,
          `Para criar sua senha e entrar, abra este endereço:\n${link}`,
          'Ele vale por sete dias e uma única vez.',
          'Se você não conhece quem convidou, ignore este e-mail.',
        ]
      : [
          `Você pediu uma nova senha, mas ainda não aceitou o convite de ${company}, e ele expirou.`,
          `Peça a ${invitedBy} que envie o convite de novo.`,
        ]),
  ].join('\n\n'),
});

const en: Words = ({ name, company, platform, invitedBy, link }) => ({
  subject: link ? `${invitedBy} invited you to ${company}` : `Your invitation to ${company} has expired`,
  text: [
    `Hello ${name},`,
    ...(link
      ? [
          `${invitedBy} invited you to serve the customers of ${company} in ${platform}.`,
          `To choose your password and sign in, open this address:\n${link}`,
          'It is good for seven days and for one time.',
          'If you do not know who invited you, ignore this e-mail.',
        ]
      : [
          `You asked for a new password, but you have not accepted the invitation to ${company} yet, and it has expired.`,
          `Ask ${invitedBy} to send the invitation again.`,
        ]),
  ].join('\n\n'),
});

const es: Words = ({ name, company, platform, invitedBy, link }) => ({
  subject: link ? `${invitedBy} le invitó a ${company}` : `Su invitación a ${company} caducó`,
  text: [
    `¡Hola, ${name}!`,
    ...(link
      ? [
          `${invitedBy} le invitó a atender a los clientes de ${company} en ${platform}.`,
          `Para crear su contraseña y entrar, abra esta dirección:\n${link}`,
          'Vale durante siete días y una sola vez.',
          'Si no conoce a quien le invitó, ignore este correo.',
        ]
      : [
          `Usted pidió una nueva contraseña, pero todavía no aceptó la invitación de ${company}, y caducó.`,
          `Pida a ${invitedBy} que envíe la invitación de nuevo.`,
        ]),
  ].join('\n\n'),
});

const words: Readonly<Record<string, Words>> = { pt, en, es };

/** The mail to an invited person, in the company's language. */
export function invitationMail(language: string, facts: InvitationFacts): Omit<Mail, 'to'> {
  return (words[language] ?? pt)(facts);
}
