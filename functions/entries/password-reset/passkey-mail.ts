import type { Mail } from '#shared/server/mail.ts';

interface Words {
  added: string;
  removed: string;
  greeting: (name: string) => string;
  wasAdded: (platform: string) => string;
  wasRemoved: (platform: string) => string;
  notYou: string;
}

const pt: Words = {
  added: 'Nova chave de acesso na sua conta',
  removed: 'Chave de acesso excluída da sua conta',
  greeting: (name) => `Olá, ${name}!`,
  wasAdded: (platform) =>
    `Uma chave de acesso foi adicionada à sua conta em ${platform}. Quem tem o aparelho dela entra sem a sua senha.`,
  wasRemoved: (platform) =>
    `Uma chave de acesso da sua conta em ${platform} foi excluída e não serve mais para entrar.`,
  notYou:
    'Se não foi você, troque sua senha, confira a lista em Meu perfil → Chaves de acesso e exclua as que você não conhece.',
};

const en: Words = {
  added: 'New passkey of your account',
  removed: 'Passkey of your account removed',
  greeting: (name) => `Hello ${name},`,
  wasAdded: (platform) =>
    `A passkey was added to your ${platform} account. A person with its device signs in without your password.`,
  wasRemoved: (platform) => `A passkey of your ${platform} account was removed and no longer signs in.`,
  notYou:
    'If it was not you, change your password, check the list in My profile → Passkeys, and remove those that are not yours.',
};

const es: Words = {
  added: 'Nueva llave de acceso en su cuenta',
  removed: 'Llave de acceso eliminada de su cuenta',
  greeting: (name) => `¡Hola, ${name}!`,
  wasAdded: (platform) =>
    `Se añadió una llave de acceso a su cuenta de ${platform}. Quien tiene su aparato entra sin su contraseña.`,
  wasRemoved: (platform) => `Se eliminó una llave de acceso de su cuenta de ${platform} y ya no sirve para entrar.`,
  notYou:
    'Si no fue usted, cambie su contraseña, revise la lista en Mi perfil → Llaves de acceso y elimine las que no conoce.',
};

const words: Readonly<Record<string, Words>> = { pt, en, es };

/** The mail to the owner of an account whose passkeys changed, in the company's language. */
export function passkeyMail(
  kind: 'passkeyAdded' | 'passkeyRemoved',
  language: string,
  { name, platform }: { name: string; platform: string },
): Omit<Mail, 'to'> {
  const text = words[language] ?? pt;
  const isAdded = kind === 'passkeyAdded';
  return {
    subject: isAdded ? text.added : text.removed,
    text: [text.greeting(name), (isAdded ? text.wasAdded : text.wasRemoved)(platform), text.notYou].join('\n\n'),
  };
}
