import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const settingsText = {
  title: screenNames.settings,
  tabs: { pt: 'Partes das configurações', en: 'Parts of the settings', es: 'Partes de la configuración' },
  hours: { pt: 'Horários', en: 'Hours', es: 'Horarios' },
  logo: { pt: 'Logo', en: 'Logo', es: 'Logo' },
  companies: { pt: 'Empresas', en: 'Companies', es: 'Empresas' },
  billing: { pt: 'Cobranças', en: 'Invoicing', es: 'Cobros' },
  newCompany: { pt: 'Cadastrar Empresa', en: 'Register a company', es: 'Registrar empresa' },
  plans: { pt: 'Planos', en: 'Plans', es: 'Planes' },
  helps: { pt: 'Ajuda', en: 'Help', es: 'Ayuda' },
  backups: { pt: 'Backups', en: 'Backups', es: 'Copias' },
  services: { pt: 'Serviços', en: 'Services', es: 'Servicios' },
  forbidden: { pt: 'Sem permissão para acessar!', en: 'You may not open this!', es: '¡Sin permiso para acceder!' },
  options: { pt: 'Opções', en: 'Options', es: 'Opciones' },
  updated: {
    pt: 'Operação atualizada com sucesso.',
    en: 'Updated successfully.',
    es: 'Operación actualizada con éxito.',
  },
  hoursSaved: {
    pt: 'Horários atualizados com sucesso.',
    en: 'Hours updated successfully.',
    es: 'Horarios actualizados con éxito.',
  },
  hoursHint: {
    pt: 'Fora destes horários o cliente recebe a mensagem fora do expediente da conexão. Vale o relógio da empresa:',
    en: 'Outside these hours customers get the connection’s out-of-hours message. What counts is the company’s clock:',
    es: 'Fuera de estos horarios el cliente recibe el mensaje fuera de horario de la conexión. Cuenta el reloj de la empresa:',
  },
  usualHours: { pt: 'Usar horário comercial', en: 'Use office hours', es: 'Usar horario comercial' },
  discard: { pt: 'Descartar', en: 'Discard', es: 'Descartar' },
  openNow: {
    pt: 'Com estes horários, agora estaria aberto.',
    en: 'With these hours it would be open now.',
    es: 'Con estos horarios, ahora estaría abierto.',
  },
  closedNow: {
    pt: 'Com estes horários, agora estaria fechado.',
    en: 'With these hours it would be closed now.',
    es: 'Con estos horarios, ahora estaría cerrado.',
  },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa' },
  companyName: { pt: 'Nome da empresa', en: 'Name of the company', es: 'Nombre de la empresa' },
  companyNameLine: {
    pt: 'Aparece na saudação e no título da página.',
    en: 'Shown in the greeting and in the title of the page.',
    es: 'Aparece en el saludo y en el título de la página.',
  },
  service: { pt: 'Atendimento', en: 'Service', es: 'Atención' },
  bot: { pt: 'Respostas automáticas', en: 'Automatic answers', es: 'Respuestas automáticas' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  audit: { pt: 'Auditoria', en: 'Audit trail', es: 'Auditoría' },
  calendar: { pt: 'Calendário', en: 'Calendar', es: 'Calendario' },
  platform: { pt: 'Plataforma', en: 'Platform', es: 'Plataforma' },
  integrations: { pt: 'Cobrança', en: 'Billing systems', es: 'Cobranza' },
} satisfies Texts;
