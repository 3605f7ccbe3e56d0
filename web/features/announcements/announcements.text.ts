import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const announcementsText = {
  ...crudText({
    pt: { one: 'informativo', many: 'informativos' },
    en: { one: 'announcement', many: 'announcements' },
    es: { one: 'informativo', many: 'informativos' },
  }),
  titleField: { pt: 'Título', en: 'Title', es: 'Título' },
  text: { pt: 'Texto', en: 'Text', es: 'Texto' },
  image: { pt: 'Imagem (PNG ou JPEG)', en: 'Image (PNG or JPEG)', es: 'Imagen (PNG o JPEG)' },
  imageShort: { pt: 'Imagem', en: 'Image', es: 'Imagen' },
  hasImage: { pt: 'Com imagem', en: 'With image', es: 'Con imagen' },
  priority: { pt: 'Prioridade', en: 'Priority', es: 'Prioridad' },
  high: { pt: 'Alta', en: 'High', es: 'Alta' },
  medium: { pt: 'Média', en: 'Medium', es: 'Media' },
  low: { pt: 'Baixa', en: 'Low', es: 'Baja' },
  status: { pt: 'Status', en: 'State', es: 'Estado' },
  isActive: { pt: 'Ativo', en: 'Active', es: 'Activo' },
  isInactive: { pt: 'Inativo', en: 'Inactive', es: 'Inactivo' },
  activeSwitch: {
    pt: 'Ativo: todos os usuários dessas empresas veem',
    en: 'Active: all users of these companies see it',
    es: 'Activo: lo ven todos los usuarios de esas empresas',
  },
  audience: { pt: 'Para', en: 'For', es: 'Para' },
  allPlans: { pt: 'Todos os planos', en: 'All plans', es: 'Todos los planes' },
  chosenPlans: { pt: 'Planos escolhidos', en: 'Chosen plans', es: 'Planes elegidos' },
  audienceHint: {
    pt: 'Vale o plano que a empresa tem quando abre os informativos.',
    en: 'What counts is the plan that a company has when it opens the announcements.',
    es: 'Vale el plan que la empresa tiene cuando abre los informativos.',
  },
  plans: { pt: 'Planos', en: 'Plans', es: 'Planes' },
  choosePlan: {
    pt: 'Escolha ao menos um plano',
    en: 'Choose at least one plan',
    es: 'Elija al menos un plan',
  },
  createdAt: { pt: 'Criado em', en: 'Created', es: 'Creado el' },
  removeManyMessage: {
    pt: 'Eles somem da tela de todas as empresas. Isto não pode ser desfeito.',
    en: 'They disappear from the screens of every company. This cannot be undone.',
    es: 'Desaparecen de las pantallas de todas las empresas. No se puede deshacer.',
  },
  removeMessage: {
    pt: 'Ele some da tela de todas as empresas. Isto não pode ser desfeito.',
    en: 'It disappears from the screens of every company. This cannot be undone.',
    es: 'Desaparece de las pantallas de todas las empresas. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Avise todas as empresas de uma vez: manutenções, novidades, mudanças.',
    en: 'Tell every company at once: maintenance, news, changes.',
    es: 'Avise a todas las empresas a la vez: mantenimientos, novedades, cambios.',
  },
  open: { pt: 'Informativos', en: 'Announcements', es: 'Informativos' },
  openUnread: {
    pt: (count: number) => (count === 1 ? 'Informativos: 1 novo' : `Informativos: ${count} novos`),
    en: (count: number) => `Announcements: ${count} new`,
    es: (count: number) => (count === 1 ? 'Informativos: 1 nuevo' : `Informativos: ${count} nuevos`),
  },
  none: { pt: 'Nenhum informativo', en: 'No announcements', es: 'Ningún informativo' },
  noneHint: {
    pt: 'Avisos da plataforma aparecem aqui.',
    en: 'Notices of the platform appear here.',
    es: 'Los avisos de la plataforma aparecen aquí.',
  },
  isNew: { pt: 'Novo', en: 'New', es: 'Nuevo' },
} satisfies Texts;
