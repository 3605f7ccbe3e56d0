import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const shellText = {
  ...screenNames,
  openMenu: { pt: 'Abrir o menu', en: 'Open the menu', es: 'Abrir el menú' },
  closeMenu: { pt: 'Recolher o menu', en: 'Collapse the menu', es: 'Plegar el menú' },
  menu: { pt: 'Menu principal', en: 'Main menu', es: 'Menú principal' },
  service: { pt: 'Atendimento', en: 'Service', es: 'Atención' },
  customers: { pt: 'Clientes', en: 'Customers', es: 'Clientes' },
  bulkMessages: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  settingsArea: { pt: 'Configurações', en: 'Settings', es: 'Configuración' },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa' },
  connectionsNeedYou: {
    pt: 'Há conexões que precisam de atenção',
    en: 'Some connections need attention',
    es: 'Hay conexiones que requieren atención',
  },
  unreadChats: {
    pt: (count: number) => (count === 1 ? '1 conversa não lida' : `${count} conversas não lidas`),
    en: (count: number) => (count === 1 ? '1 unread chat' : `${count} unread chats`),
    es: (count: number) => (count === 1 ? '1 conversación no leída' : `${count} conversaciones no leídas`),
  },
  expiresIn: {
    pt: (days: number) => `Sua assinatura vence em ${days} ${days === 1 ? 'dia' : 'dias'}`,
    en: (days: number) => `Your subscription expires in ${days} ${days === 1 ? 'day' : 'days'}`,
    es: (days: number) => `Su suscripción vence en ${days} ${days === 1 ? 'día' : 'días'}`,
  },
  graceUntil: {
    pt: (day: string) => `Sua assinatura venceu. O acesso vai até ${day}`,
    en: (day: string) => `Your subscription is due. Access lasts until ${day}`,
    es: (day: string) => `Su suscripción venció. El acceso dura hasta el ${day}`,
  },
  seeSubscription: { pt: 'Ver assinatura', en: 'See the subscription', es: 'Ver la suscripción' },
  closeWarning: { pt: 'Fechar o aviso', en: 'Close the warning', es: 'Cerrar el aviso' },
  enteredAs: {
    pt: (company: string, time: string) =>
      `Você está na empresa ${company} como administrador, até ${time}. Suas alterações ficam registradas.`,
    en: (company: string, time: string) =>
      `You are in the company ${company} as its administrator, until ${time}. Your changes are recorded.`,
    es: (company: string, time: string) =>
      `Está en la empresa ${company} como administrador, hasta ${time}. Sus cambios quedan registrados.`,
  },
  leaveCompany: { pt: 'Sair da empresa', en: 'Leave the company', es: 'Salir de la empresa' },
  refresh: { pt: 'Atualizar', en: 'Refresh', es: 'Actualizar' },
  account: { pt: 'Minha conta', en: 'My account', es: 'Mi cuenta' },
  profile: { pt: 'Perfil', en: 'Profile', es: 'Perfil' },
  logout: { pt: 'Sair', en: 'Log out', es: 'Salir' },
  offline: { pt: 'Sem internet', en: 'No internet', es: 'Sin internet' },
  messagesWaiting: {
    pt: (count: number) => `${count === 1 ? '1 mensagem' : `${count} mensagens`} esperando`,
    en: (count: number) => `${count === 1 ? '1 message' : `${count} messages`} waiting`,
    es: (count: number) => `${count === 1 ? '1 mensaje' : `${count} mensajes`} en espera`,
  },
  reconnecting: { pt: 'Reconectando…', en: 'Reconnecting…', es: 'Reconectando…' },
  reconnectingHint: {
    pt: 'O que está na tela pode estar desatualizado até voltar.',
    en: 'What is on screen may be out of date until it is back.',
    es: 'Lo que se ve puede estar desactualizado hasta que vuelva.',
  },
} satisfies Texts;
