import type { Texts } from '#web/ui/language/use-text.ts';

export const tokenText = {
  token: { pt: 'Token da API externa', en: 'Token of the external API', es: 'Token de la API externa' },
  hint: {
    pt: 'Quem o tem envia mensagens por esta conexão: guarde-o como uma senha.',
    en: 'Whoever has it sends messages through this connection: keep it like a password.',
    es: 'Quien lo tiene envía mensajes por esta conexión: guárdelo como una contraseña.',
  },
  none: {
    pt: 'Esta conexão ainda não tem token. Gere um para usar a API externa.',
    en: 'This connection has no token yet. Generate one to use the external API.',
    es: 'Esta conexión todavía no tiene token. Genere uno para usar la API externa.',
  },
  copy: { pt: 'Copiar token', en: 'Copy token', es: 'Copiar token' },
  copied: { pt: 'Token copiado.', en: 'Token copied.', es: 'Token copiado.' },
  show: { pt: 'Mostrar token', en: 'Show token', es: 'Mostrar token' },
  hide: { pt: 'Esconder token', en: 'Hide token', es: 'Esconder token' },
  renew: { pt: 'Gerar novo token', en: 'Generate a new token', es: 'Generar nuevo token' },
  renewTitle: {
    pt: (name: string) => `Gerar um novo token para ${name}?`,
    en: (name: string) => `Generate a new token for ${name}?`,
    es: (name: string) => `¿Generar un nuevo token para ${name}?`,
  },
  renewMessage: {
    pt: 'O atual deixa de valer agora mesmo: o que envia mensagens com ele para até receber o novo.',
    en: 'The current one stops working right now: what sends messages with it stops until it gets the new one.',
    es: 'El actual deja de valer ahora mismo: lo que envía mensajes con él se detiene hasta recibir el nuevo.',
  },
  renewConfirm: { pt: 'Gerar', en: 'Generate', es: 'Generar' },
  renewed: { pt: 'Novo token gerado.', en: 'New token generated.', es: 'Nuevo token generado.' },
} satisfies Texts;
