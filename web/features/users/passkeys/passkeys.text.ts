import type { Texts } from '#web/ui/language/use-text.ts';

export const passkeysText = {
  open: { pt: 'Chaves de acesso', en: 'Passkeys', es: 'Llaves de acceso' },
  openHint: {
    pt: 'Entre com a digital, o rosto ou a senha do aparelho',
    en: 'Sign in with your fingerprint, face or device PIN',
    es: 'Entre con la huella, el rostro o la clave del aparato',
  },
  why: {
    pt: 'Entre com a digital, o rosto ou a senha do aparelho, em vez de senha e código. É mais rápido, e um site falso não consegue roubar nada.',
    en: 'Sign in with your fingerprint, face or device PIN instead of password and code. It is faster, and a fake site has nothing to steal.',
    es: 'Entre con la huella, el rostro o el PIN del aparato, en vez de contraseña y código. Es más rápido, y un sitio falso no puede robar nada.',
  },
  add: { pt: 'Adicionar chave de acesso', en: 'Add a passkey', es: 'Añadir llave de acceso' },
  added: { pt: 'Chave de acesso adicionada.', en: 'The passkey was added.', es: 'Llave de acceso añadida.' },
  created: {
    pt: (time: string) => `Criada em ${time}`,
    en: (time: string) => `Created ${time}`,
    es: (time: string) => `Creada el ${time}`,
  },
  used: {
    pt: (time: string) => `Último uso em ${time}`,
    en: (time: string) => `Last used ${time}`,
    es: (time: string) => `Último uso el ${time}`,
  },
  unused: { pt: 'Ainda não usada', en: 'Not used yet', es: 'Aún sin usar' },
  rename: {
    pt: (name: string) => `Renomear: ${name}`,
    en: (name: string) => `Rename: ${name}`,
    es: (name: string) => `Renombrar: ${name}`,
  },
  renameTitle: { pt: 'Renomear chave de acesso', en: 'Rename the passkey', es: 'Renombrar la llave de acceso' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  renamed: { pt: 'Nome alterado.', en: 'The name was changed.', es: 'Nombre cambiado.' },
  remove: {
    pt: (name: string) => `Excluir: ${name}`,
    en: (name: string) => `Remove: ${name}`,
    es: (name: string) => `Eliminar: ${name}`,
  },
  removeTitle: {
    pt: (name: string) => `Excluir a chave de acesso ${name}?`,
    en: (name: string) => `Remove the passkey ${name}?`,
    es: (name: string) => `¿Eliminar la llave de acceso ${name}?`,
  },
  removeMessage: {
    pt: 'Ela deixa de servir para entrar. No aparelho ela continua na lista de senhas, até você apagá-la lá também.',
    en: 'It no longer signs you in. The device keeps it in its list of passwords until you delete it there too.',
    es: 'Dejará de servir para entrar. En el aparato seguirá en la lista de contraseñas hasta que la borre allí también.',
  },
  removeIt: { pt: 'Excluir', en: 'Remove', es: 'Eliminar' },
  removed: { pt: 'Chave de acesso excluída.', en: 'The passkey was removed.', es: 'Llave de acceso eliminada.' },
  full: {
    pt: 'Você já tem dez. Exclua uma para adicionar outra.',
    en: 'You have ten already. Remove one to add another.',
    es: 'Ya tiene diez. Elimine una para añadir otra.',
  },
  unsupported: {
    pt: 'Este navegador não oferece chaves de acesso.',
    en: 'This browser does not offer passkeys.',
    es: 'Este navegador no ofrece llaves de acceso.',
  },
} satisfies Texts;
