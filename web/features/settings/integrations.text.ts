import type { Texts } from '#web/ui/language/use-text.ts';

/** Texts for billing systems, which hold the invoices of a company's own customers. */
export const integrationsText = {
  ipixc: { pt: 'IXC: endereço', en: 'IXC: address', es: 'IXC: dirección' },
  ipixcLine: {
    pt: 'Onde está o IXC, de onde vêm as segundas vias de boletos.',
    en: 'Where the IXC system is, which second copies of bills come from.',
    es: 'Dónde está el IXC, de donde vienen las copias de facturas.',
  },
  tokenixc: { pt: 'IXC: token', en: 'IXC: token', es: 'IXC: token' },
  tokenixcLine: {
    pt: 'Com o que este sistema se identifica no IXC.',
    en: 'What this product proves itself to IXC with.',
    es: 'Con lo que este sistema se identifica en el IXC.',
  },
  ipmkauth: { pt: 'MK-AUTH: endereço', en: 'MK-AUTH: address', es: 'MK-AUTH: dirección' },
  ipmkauthLine: {
    pt: 'Onde está o MK-AUTH dos seus assinantes.',
    en: 'Where the MK-AUTH system of your subscribers is.',
    es: 'Dónde está el MK-AUTH de sus abonados.',
  },
  clientidmkauth: { pt: 'MK-AUTH: Client ID', en: 'MK-AUTH: Client ID', es: 'MK-AUTH: Client ID' },
  clientidmkauthLine: {
    pt: 'O nome deste sistema no MK-AUTH.',
    en: 'This product’s name at MK-AUTH.',
    es: 'El nombre de este sistema en el MK-AUTH.',
  },
  clientsecretmkauth: { pt: 'MK-AUTH: Client Secret', en: 'MK-AUTH: Client Secret', es: 'MK-AUTH: Client Secret' },
  clientsecretmkauthLine: {
    pt: 'A senha deste sistema no MK-AUTH.',
    en: 'This product’s password at MK-AUTH.',
    es: 'La contraseña de este sistema en el MK-AUTH.',
  },
  asaas: { pt: 'Asaas: chave', en: 'Asaas: key', es: 'Asaas: clave' },
  asaasLine: {
    pt: 'A chave da sua conta no Asaas, para consultar cobranças.',
    en: 'The key of your Asaas account, to look up charges.',
    es: 'La clave de su cuenta en Asaas, para consultar cobros.',
  },
  kept: {
    pt: 'Guardado; não é mostrado de novo',
    en: 'Kept; it is not shown again',
    es: 'Guardado; no se vuelve a mostrar',
  },
  forgetTitle: {
    pt: (name: string) => `Apagar ${name}?`,
    en: (name: string) => `Delete ${name}?`,
    es: (name: string) => `¿Borrar ${name}?`,
  },
  forgetMessage: {
    pt: 'O valor guardado se perde: para usá-lo de novo será preciso digitá-lo outra vez.',
    en: 'What is kept is lost: to use it again it has to be typed again.',
    es: 'El valor guardado se pierde: para usarlo de nuevo habrá que escribirlo otra vez.',
  },
  forgetConfirm: { pt: 'Apagar', en: 'Delete', es: 'Borrar' },
  forget: {
    pt: (name: string) => `Apagar ${name}`,
    en: (name: string) => `Delete ${name}`,
    es: (name: string) => `Borrar ${name}`,
  },
} satisfies Texts;
