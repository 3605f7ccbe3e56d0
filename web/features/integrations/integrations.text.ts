import type { Texts } from '#web/ui/use-text.ts';

export const integrationsText = {
  title: {
    pt: (count: number) => `Integrações (${count})`,
    en: (count: number) => `Integrations (${count})`,
    es: (count: number) => `Integraciones (${count})`,
  },
  search: { pt: 'Pesquisar integrações', en: 'Search integrations', es: 'Buscar integraciones' },
  add: { pt: 'Nova integração', en: 'New integration', es: 'Nueva integración' },
  addFirst: { pt: 'Criar a primeira', en: 'Create the first one', es: 'Crear la primera' },
  editTitle: { pt: 'Editar integração', en: 'Edit integration', es: 'Editar integración' },
  type: { pt: 'Tipo', en: 'Type', es: 'Tipo' },
  id: { pt: 'Código', en: 'Id', es: 'Código' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  lastFailure: { pt: 'Última falha', en: 'Last failure', es: 'Último fallo' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones' },
  edit: {
    pt: (name: string) => `Editar ${name}`,
    en: (name: string) => `Edit ${name}`,
    es: (name: string) => `Editar ${name}`,
  },
  remove: {
    pt: (name: string) => `Excluir ${name}`,
    en: (name: string) => `Delete ${name}`,
    es: (name: string) => `Eliminar ${name}`,
  },
  removeTitle: {
    pt: (name: string) => `Excluir a integração ${name}?`,
    en: (name: string) => `Delete the integration ${name}?`,
    es: (name: string) => `¿Eliminar la integración ${name}?`,
  },
  removeMessage: {
    pt: 'Filas e conexões que a usam ficam sem ela, e as conversas que ela conduz passam para a equipe. Isto não pode ser desfeito.',
    en: 'Queues and connections that use it go on without it, and the conversations it leads pass to your team. This cannot be undone.',
    es: 'Las colas y conexiones que la usan siguen sin ella, y las conversaciones que conduce pasan al equipo. No se puede deshacer.',
  },
  removeConfirm: { pt: 'Excluir', en: 'Delete', es: 'Eliminar' },
  saved: {
    pt: 'Integração salva com sucesso.',
    en: 'Integration saved successfully.',
    es: 'Integración guardada con éxito.',
  },
  removed: {
    pt: 'Integração excluída com sucesso.',
    en: 'Integration deleted successfully.',
    es: 'Integración eliminada con éxito.',
  },
  emptyTitle: { pt: 'Nenhuma integração ainda', en: 'No integrations yet', es: 'Todavía no hay integraciones' },
  emptyHint: {
    pt: 'Um robô de fora pode conversar com seus clientes, ou outro sistema saber o que eles escrevem: crie uma integração e escolha-a numa fila ou conexão.',
    en: 'A bot from elsewhere can talk to your customers, or another system can hear what they write: create an integration and choose it in a queue or connection.',
    es: 'Un bot externo puede conversar con sus clientes, u otro sistema saber lo que escriben: cree una integración y elíjala en una cola o conexión.',
  },
  notFoundTitle: {
    pt: 'Nenhuma integração encontrada',
    en: 'No integration found',
    es: 'Ninguna integración encontrada',
  },
  notFoundHint: { pt: 'Tente outro nome.', en: 'Try another name.', es: 'Pruebe otro nombre.' },
} satisfies Texts;
