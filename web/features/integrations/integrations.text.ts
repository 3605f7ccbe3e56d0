import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const integrationsText = {
  ...crudText({
    pt: { one: 'integração', many: 'integrações', isFeminine: true },
    en: { one: 'integration', many: 'integrations' },
    es: { one: 'integración', many: 'integraciones', isFeminine: true },
  }),
  title: {
    pt: (count: number) => `Integrações (${count})`,
    en: (count: number) => `Integrations (${count})`,
    es: (count: number) => `Integraciones (${count})`,
  },
  type: { pt: 'Tipo', en: 'Type', es: 'Tipo' },
  id: {
    pt: (id: number) => `nº ${id}`,
    en: (id: number) => `no. ${id}`,
    es: (id: number) => `nº ${id}`,
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  removeManyMessage: {
    pt: 'Filas e conexões que as usam ficam sem elas, e as conversas que elas conduzem passam para a equipe. Isto não pode ser desfeito.',
    en: 'Queues and connections that use them go on without them, and the conversations they lead pass to your team. This cannot be undone.',
    es: 'Las colas y conexiones que las usan siguen sin ellas, y las conversaciones que conducen pasan al equipo. No se puede deshacer.',
  },
  removeMessage: {
    pt: 'Filas e conexões que a usam ficam sem ela, e as conversas que ela conduz passam para a equipe. Isto não pode ser desfeito.',
    en: 'Queues and connections that use it go on without it, and the conversations it leads pass to your team. This cannot be undone.',
    es: 'Las colas y conexiones que la usan siguen sin ella, y las conversaciones que conduce pasan al equipo. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Um robô de fora pode conversar com seus clientes, ou outro sistema saber o que eles escrevem: crie uma integração e escolha-a numa fila ou conexão.',
    en: 'A bot from elsewhere can talk to your customers, or another system can hear what they write: create an integration and choose it in a queue or connection.',
    es: 'Un bot externo puede conversar con sus clientes, u otro sistema saber lo que escriben: cree una integración y elíjala en una cola o conexión.',
  },
} satisfies Texts;
