import { crudText } from '#web/ui/crud-text.ts';
import type { Texts } from '#web/ui/use-text.ts';

export const tokensText = {
  ...crudText({
    pt: { one: 'token', many: 'tokens' },
    en: { one: 'token', many: 'tokens' },
    es: { one: 'token', many: 'tokens' },
  }),
  note: {
    pt: 'Dê um token a cada programa, só com o que ele precisa fazer. O token da conexão também vale, com tudo.',
    en: 'Give each program a token of its own, with only what it needs. The connection’s own token works as well, with everything.',
    es: 'Dé un token a cada programa, solo con lo que necesita. El token de la conexión también vale, con todo.',
  },
  emptyHint: {
    pt: 'Sem eles, use o token da conexão.',
    en: 'Without them, use the token of the connection.',
    es: 'Sin ellos, use el token de la conexión.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  nameHint: {
    pt: 'O programa que vai usá-lo, por exemplo Loja virtual.',
    en: 'The program that will use it, for example Web shop.',
    es: 'El programa que lo usará, por ejemplo Tienda virtual.',
  },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  gone: { pt: 'conexão excluída', en: 'deleted connection', es: 'conexión eliminada' },
  scopes: { pt: 'Pode', en: 'May', es: 'Puede' },
  'messages:send': { pt: 'Enviar mensagens', en: 'Send messages', es: 'Enviar mensajes' },
  'messages:read': { pt: 'Ver o estado das mensagens', en: 'Read message status', es: 'Ver el estado de los mensajes' },
  'contacts:read': { pt: 'Ler contatos', en: 'Read contacts', es: 'Leer contactos' },
  'tickets:read': { pt: 'Ler atendimentos', en: 'Read conversations', es: 'Leer atenciones' },
  'tickets:close': { pt: 'Fechar atendimentos', en: 'Close conversations', es: 'Cerrar atenciones' },
  sandbox: {
    pt: 'Token de teste: confere tudo e não envia nada',
    en: 'Sandbox: checks everything and sends nothing',
    es: 'Token de prueba: comprueba todo y no envía nada',
  },
  isSandbox: { pt: 'teste', en: 'sandbox', es: 'prueba' },
  lastUsed: { pt: 'Último uso', en: 'Last used', es: 'Último uso' },
  never: { pt: 'nunca', en: 'never', es: 'nunca' },
  noScope: { pt: 'Escolha ao menos uma permissão', en: 'Choose at least one right', es: 'Elija al menos un permiso' },
  made: { pt: 'Token criado', en: 'Token created', es: 'Token creado' },
  madeHint: {
    pt: 'Copie agora: ele não será mostrado de novo.',
    en: 'Copy it now: it is not shown again.',
    es: 'Cópielo ahora: no se volverá a mostrar.',
  },
  copy: { pt: 'Copiar token', en: 'Copy token', es: 'Copiar token' },
  copied: { pt: 'Token copiado.', en: 'Token copied.', es: 'Token copiado.' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar' },
  remove: {
    pt: (name: string) => `Revogar ${name}`,
    en: (name: string) => `Revoke ${name}`,
    es: (name: string) => `Revocar ${name}`,
  },
  removeTitle: {
    pt: (name: string) => `Revogar o token ${name}?`,
    en: (name: string) => `Revoke the token ${name}?`,
    es: (name: string) => `¿Revocar el token ${name}?`,
  },
  removeMessage: {
    pt: 'O programa que o usa deixa de funcionar agora mesmo.',
    en: 'The program that uses it stops working right now.',
    es: 'El programa que lo usa deja de funcionar ahora mismo.',
  },
  removeConfirm: { pt: 'Revogar', en: 'Revoke', es: 'Revocar' },
  removed: { pt: 'Token revogado.', en: 'Token revoked.', es: 'Token revocado.' },
} satisfies Texts;
