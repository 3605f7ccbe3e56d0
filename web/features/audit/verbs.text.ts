import type { Language } from '#web/ui/language/language.ts';

/** An act on a thing; `o`: the thing with its article and name. */
export type AuditPhrase = Record<Language, (o: string) => string>;

/** Articles that Portuguese and Spanish write as one word with the preposition before them: "de a fila" is "da fila". */
const contracted = (text: string): string =>
  text
    .replace(/ de (os|as|o|a) /, ' d$1 ')
    .replace(/ em (os|as|o|a) /, ' n$1 ')
    .replace(/ a el /, ' al ')
    .replace(/ de el /, ' del ');

const plain = (pt: string, en: string, es: string): AuditPhrase => ({
  pt: (o) => contracted(`${pt} ${o}`),
  en: (o) => `${en} ${o}`,
  es: (o) => contracted(`${es} ${o}`),
});

const alone = (pt: string, en: string, es: string): AuditPhrase => ({ pt: () => pt, en: () => en, es: () => es });

/** The verbs that several actions share, and whole phrases of a single one. */
export const auditVerbTexts = {
  created: plain('criou', 'created', 'creó'),
  changed: plain('mudou', 'changed', 'cambió'),
  replayed: plain('reprocessou', 'replayed', 'reprocesó'),
  removed: plain('excluiu', 'deleted', 'eliminó'),
  erased: plain('apagou para sempre', 'erased', 'borró para siempre'),
  restored: plain('restaurou', 'restored', 'restauró'),
  renewed: plain('renovou', 'renewed', 'renovó'),
  began: plain('começou', 'began', 'empezó'),
  continued: plain('continuou', 'continued', 'continuó'),
  downloaded: plain('baixou', 'downloaded', 'descargó'),
  exported: plain('exportou', 'exported', 'exportó'),
  opened: plain('abriu', 'opened', 'abrió'),
  attached: plain('pôs um arquivo em', 'attached a file to', 'puso un archivo en'),
  detached: plain('tirou o arquivo de', 'removed the file of', 'quitó el archivo de'),
  started: plain('iniciou', 'started', 'inició'),
  paused: plain('pausou', 'paused', 'pausó'),
  resumed: plain('retomou', 'resumed', 'reanudó'),
  cancelled: plain('cancelou', 'cancelled', 'canceló'),
  retried: plain('reenviou as falhas de', 'sent the failures again of', 'reenvió los fallos de'),
  tested: plain('testou', 'tested', 'probó'),
  sent: plain('enviou', 'sent', 'envió'),
  imported: plain('importou', 'imported', 'importó'),
  merged: plain('juntou a outro', 'merged with another', 'unió con otro'),
  split: plain('desfez a junção de', 'undid the merge of', 'deshizo la unión de'),
  beganBreak: plain('pôs em pausa', 'began a break of', 'puso en pausa a'),
  endedBreak: plain('encerrou a pausa de', 'ended the break of', 'terminó la pausa de'),
  assigned: plain('deu a um atendente', 'gave to an agent', 'dio a un agente'),
  handedBack: plain('devolveu à fila', 'returned to its queue', 'devolvió a su cola'),
  transferred: plain('transferiu', 'transferred', 'transfirió'),
  peeked: plain('espiou', 'peeked into', 'espió'),
  blocked: plain('bloqueou ou liberou', 'blocked or unblocked', 'bloqueó o liberó'),
  optedOut: plain(
    'mudou os envios automáticos para',
    'changed automatic messages to',
    'cambió los envíos automáticos a',
  ),
  newKey: plain('renovou a chave de', 'renewed the key of', 'renovó la clave de'),
  connected: plain('ligou', 'connected', 'conectó'),
  disconnected: plain('desligou', 'disconnected', 'desconectó'),
  newQr: plain('pediu um novo QR code para', 'asked a new QR code for', 'pidió un nuevo código QR para'),
  paid: plain('pediu o pagamento de', 'asked to pay', 'pidió el pago de'),
  wrote: plain('escreveu em', 'wrote in', 'escribió en'),
  acted: plain('atendeu', 'handled', 'atendió'),
  marked: plain('marcou', 'marked', 'marcó'),
  uploaded: plain('enviou um arquivo para', 'uploaded a file for', 'subió un archivo para'),
  searched: alone('buscou nas conversas', 'searched the conversations', 'buscó en las conversaciones'),
  signedIn: alone('entrou', 'signed in', 'inició sesión'),
  signedOut: alone('saiu', 'signed out', 'cerró sesión'),
  entered: plain('entrou como operador em', 'entered as an operator', 'entró como operador en'),
  left: alone('saiu da empresa', 'left the company', 'salió de la empresa'),
  mistyped: plain('errou a senha de', 'mistyped the password of', 'se equivocó de contraseña de'),
  newPassword: alone('redefiniu a própria senha', 'reset their own password', 'restableció su contraseña'),
  confirmed: alone('confirmou com a senha', 'confirmed with the password', 'confirmó con la contraseña'),
  signedInByPasskey: alone('entrou com chave de acesso', 'signed in by passkey', 'inició sesión con llave de acceso'),
  confirmedByPasskey: alone('confirmou com chave de acesso', 'confirmed by passkey', 'confirmó con llave de acceso'),
  addedPasskey: alone('adicionou uma chave de acesso', 'added a passkey', 'añadió una llave de acceso'),
  renamedPasskey: alone('renomeou uma chave de acesso', 'renamed a passkey', 'renombró una llave de acceso'),
  removedPasskey: alone('excluiu uma chave de acesso', 'removed a passkey', 'eliminó una llave de acceso'),
  refusedPasskey: plain(
    'usou uma chave de acesso inválida de',
    'used an invalid passkey of',
    'usó una llave de acceso inválida de',
  ),
  refusedCopiedPasskey: plain(
    'usou o que parece ser uma cópia de uma chave de acesso de',
    'used what seems to be a copy of a passkey of',
    'usó lo que parece ser una copia de una llave de acceso de',
  ),
  keptSession: alone('continuou a sessão', 'continued the session', 'continuó la sesión'),
  beganTwoFactor: alone(
    'começou a ativar a verificação em duas etapas',
    'began to switch two-step verification on',
    'empezó a activar la verificación en dos pasos',
  ),
  switchedTwoFactorOn: alone(
    'ativou a verificação em duas etapas',
    'switched two-step verification on',
    'activó la verificación en dos pasos',
  ),
  resetTwoFactor: plain(
    'desativou a verificação em duas etapas de',
    'switched off the two-step verification of',
    'desactivó la verificación en dos pasos de',
  ),
  endedSession: alone('encerrou uma das suas sessões', 'ended one of their sessions', 'cerró una de sus sesiones'),
  endedOtherSessions: alone('encerrou suas outras sessões', 'ended their other sessions', 'cerró sus otras sesiones'),
  switchedTwoFactorOff: alone(
    'desativou a verificação em duas etapas',
    'switched two-step verification off',
    'desactivó la verificación en dos pasos',
  ),
  invited: plain('convidou', 'invited', 'invitó a'),
  invitedAgain: plain('reenviou o convite de', 'sent the invitation again to', 'reenvió la invitación de'),
  openedInvitation: alone('abriu o próprio convite', 'opened their invitation', 'abrió su invitación'),
  acceptedInvitation: alone(
    'aceitou o convite e criou a própria senha',
    'accepted the invitation and chose a password',
    'aceptó la invitación y creó su contraseña',
  ),
  askedCode: alone('pediu um código de senha', 'asked for a password code', 'pidió un código de contraseña'),
  reportedPayment: alone('avisou um pagamento', 'reported a payment', 'avisó un pago'),
  addedPeople: plain('pôs pessoas em', 'added people to', 'agregó personas a'),
} satisfies Record<string, AuditPhrase>;

export type AuditVerb = keyof typeof auditVerbTexts;
