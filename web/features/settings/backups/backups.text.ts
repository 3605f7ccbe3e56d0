import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const backupsText = {
  title: settingsScreenText.backups,
  list: { pt: 'Lista de backups', en: 'List of backups', es: 'Lista de copias' },
  make: { pt: 'Fazer backup', en: 'Back up', es: 'Hacer copia' },
  making: { pt: 'Fazendo backup…', en: 'Backing up…', es: 'Haciendo copia…' },
  hint: {
    pt: 'Um backup guarda tudo desta instalação em um momento: as empresas, as conversas, os arquivos e os números conectados. O arquivo só abre com a senha do backup.',
    en: 'A backup holds everything of this installation at one moment: companies, conversations, files and connected numbers. The file opens with its passphrase only.',
    es: 'Una copia guarda todo de esta instalación en un momento: empresas, conversaciones, archivos y números conectados. El archivo solo se abre con su contraseña.',
  },
  free: {
    pt: (size: string) => `${size} livres no disco.`,
    en: (size: string) => `${size} free on the disk.`,
    es: (size: string) => `${size} libres en el disco.`,
  },
  certificate: {
    pt: (day: string) => `O certificado do endereço vale até ${day}.`,
    en: (day: string) => `The certificate of the address is valid until ${day}.`,
    es: (day: string) => `El certificado de la dirección vale hasta el ${day}.`,
  },
  old: {
    pt: (days: number) => `O último backup foi há ${days} dias.`,
    en: (days: number) => `The last backup was ${days} days ago.`,
    es: (days: number) => `La última copia fue hace ${days} días.`,
  },
  emptyTitle: { pt: 'Nenhum backup ainda', en: 'No backup yet', es: 'Aún no hay copias' },
  emptyHint: {
    pt: 'Faça o primeiro agora, e baixe-o para outro lugar: um disco que quebra leva junto os backups.',
    en: 'Make the first one now, and download it to another machine: a disk that breaks takes its backups along.',
    es: 'Haga la primera ahora y descárguela en otra máquina: un disco que se rompe se lleva sus copias.',
  },
  at: { pt: 'Momento', en: 'Moment', es: 'Momento' },
  size: { pt: 'Tamanho', en: 'Size', es: 'Tamaño' },
  version: { pt: 'Versão', en: 'Version', es: 'Versión' },
  newer: { pt: 'mais nova', en: 'newer', es: 'más nueva' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones' },
  download: {
    pt: (at: string) => `Baixar o backup de ${at}`,
    en: (at: string) => `Download the backup of ${at}`,
    es: (at: string) => `Descargar la copia de ${at}`,
  },
  restore: {
    pt: (at: string) => `Restaurar o backup de ${at}`,
    en: (at: string) => `Restore the backup of ${at}`,
    es: (at: string) => `Restaurar la copia de ${at}`,
  },
  passphrase: { pt: 'Senha do backup', en: 'Passphrase of the backup', es: 'Contraseña de la copia' },
  least: {
    pt: (count: number) => `Pelo menos ${count} caracteres.`,
    en: (count: number) => `At least ${count} characters.`,
    es: (count: number) => `Al menos ${count} caracteres.`,
  },
  repeat: { pt: 'Repita a senha do backup', en: 'Repeat the passphrase', es: 'Repita la contraseña' },
  unequal: {
    pt: 'As duas senhas são diferentes.',
    en: 'The two passphrases differ.',
    es: 'Las dos contraseñas son distintas.',
  },
  keepIt: {
    pt: 'Guarde a senha em outro lugar: sem ela, o backup não pode ser restaurado por ninguém.',
    en: 'Keep the passphrase elsewhere: without it nothing can be restored.',
    es: 'Guarde la contraseña en otro sitio: sin ella no se puede restaurar nada.',
  },
  ownHint: {
    pt: 'Vazio: a senha dos backups diários.',
    en: 'Empty: the passphrase of the daily backups.',
    es: 'Vacío: la contraseña de las copias diarias.',
  },
  restoreTitle: { pt: 'Restaurar este backup?', en: 'Restore this backup?', es: '¿Restaurar esta copia?' },
  consequence: {
    pt: (at: string) =>
      `Todas as empresas voltam ao momento de ${at}. O atendimento para por alguns minutos, e talvez seja preciso entrar de novo. Antes disso é feito um backup dos dados de agora, com a mesma senha.`,
    en: (at: string) =>
      `All companies go back to ${at}. The service stops for some minutes, and users may have to sign in again. A backup of the present data is made first, with the same passphrase.`,
    es: (at: string) =>
      `Todas las empresas vuelven al momento de ${at}. La atención se detiene unos minutos, y quizá haya que entrar de nuevo. Antes se hace una copia de los datos actuales, con la misma contraseña.`,
  },
  confirmRestore: { pt: 'Restaurar', en: 'Restore', es: 'Restaurar' },
  restoring: { pt: 'Restaurando o backup', en: 'Restoring the backup', es: 'Restaurando la copia' },
  wait: {
    pt: 'O Recado está parado enquanto os dados são trocados. Esta página continua sozinha quando ele voltar.',
    en: 'Recado stands still while the data is exchanged. This page goes on when it is back.',
    es: 'Recado está detenido mientras se cambian los datos. Esta página continúa cuando vuelva.',
  },
  restored: {
    pt: (at: string) => `Um backup foi restaurado em ${at}.`,
    en: (at: string) => `A backup was restored on ${at}.`,
    es: (at: string) => `Se restauró una copia el ${at}.`,
  },
  notRestored: {
    pt: 'O backup não foi restaurado e nada mudou:',
    en: 'The backup was not restored, and nothing changed:',
    es: 'La copia no se restauró y nada cambió:',
  },
  notMade: { pt: 'O backup falhou:', en: 'The backup failed:', es: 'La copia falló:' },
} satisfies Texts;
