import type { Texts } from '#web/ui/language/use-text.ts';

export const twoFactorText = {
  open: { pt: 'Duas etapas', en: 'Two steps', es: 'Dos pasos' },
  openHint: {
    pt: 'Um código do celular, além da senha',
    en: 'A code from your phone besides the password',
    es: 'Un código del celular, además de la contraseña',
  },
  title: { pt: 'Verificação em duas etapas', en: 'Two-step verification', es: 'Verificación en dos pasos' },
  why: {
    pt: 'Ao entrar, além da senha, pedimos um código de um aplicativo autenticador no seu celular. Uma senha roubada deixa de bastar.',
    en: 'When you sign in, we ask for a code of an authenticator app on your phone besides the password. A stolen password is then not enough.',
    es: 'Al entrar, además de la contraseña, pedimos un código de una aplicación de autenticación en su móvil. Una contraseña robada ya no basta.',
  },
  isOn: {
    pt: 'Ativada. Para desativar, digite sua senha e um código.',
    en: 'It is on. To switch it off, enter your password and a code.',
    es: 'Activada. Para desactivarla, escriba su contraseña y un código.',
  },
  password: { pt: 'Sua senha', en: 'Your password', es: 'Su contraseña' },
  next: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  scan: {
    pt: 'Leia este QR code com o aplicativo autenticador (Google Authenticator, 1Password, Authy…).',
    en: 'Scan this QR code with the authenticator app (Google Authenticator, 1Password, Authy…).',
    es: 'Lea este código QR con la aplicación de autenticación (Google Authenticator, 1Password, Authy…).',
  },
  qr: { pt: 'QR code do autenticador', en: 'QR code for the authenticator', es: 'Código QR del autenticador' },
  orType: {
    pt: 'Ou digite esta chave no aplicativo:',
    en: 'Or type this key into the app:',
    es: 'O escriba esta clave en la aplicación:',
  },
  code: { pt: 'Código do aplicativo', en: 'Code of the app', es: 'Código de la aplicación' },
  codeOrRecovery: {
    pt: 'Código do aplicativo ou de recuperação',
    en: 'Code of the app, or a recovery code',
    es: 'Código de la aplicación o de recuperación',
  },
  switchOn: { pt: 'Ativar', en: 'Switch on', es: 'Activar' },
  switchOff: { pt: 'Desativar', en: 'Switch off', es: 'Desactivar' },
  keepCodes: {
    pt: 'Guarde estes códigos de recuperação. Cada um serve uma vez, se você ficar sem o aparelho. Não os mostraremos de novo.',
    en: 'Keep these recovery codes. Each works once, should you lose the device. We do not show them again.',
    es: 'Guarde estos códigos de recuperación. Cada uno sirve una vez, si se queda sin el aparato. No los mostraremos de nuevo.',
  },
  copy: { pt: 'Copiar códigos', en: 'Copy codes', es: 'Copiar códigos' },
  copied: { pt: 'Códigos copiados.', en: 'Codes copied.', es: 'Códigos copiados.' },
  kept: { pt: 'Já guardei', en: 'I have kept them', es: 'Ya los guardé' },
  reset: { pt: 'Redefinir duas etapas', en: 'Reset two steps', es: 'Restablecer dos pasos' },
  resetTitle: {
    pt: (name: string) => `Desativar a verificação em duas etapas de ${name}?`,
    en: (name: string) => `Switch off the two-step verification of ${name}?`,
    es: (name: string) => `¿Desactivar la verificación en dos pasos de ${name}?`,
  },
  resetMessage: {
    pt: 'Para quem perdeu o aparelho e os códigos de recuperação. As chaves de acesso da pessoa também são excluídas: ela entrará só com a senha até ativá-la de novo.',
    en: 'For a person who lost the device and the recovery codes. Their passkeys are removed too: the password alone then signs in until it is switched on again.',
    es: 'Para quien perdió el aparato y los códigos de recuperación. También se eliminan las llaves de acceso de la persona: entrará solo con la contraseña hasta activarla de nuevo.',
  },
  isOff: {
    pt: 'Verificação em duas etapas desativada.',
    en: 'Two-step verification is off.',
    es: 'Verificación en dos pasos desactivada.',
  },
} satisfies Texts;
