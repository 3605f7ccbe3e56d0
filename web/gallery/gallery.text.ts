import type { Texts } from '#web/ui/language/use-text.ts';

export const galleryText = {
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar' },
  remove: { pt: 'Excluir', en: 'Delete', es: 'Eliminar' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  note: { pt: 'Observação', en: 'Note', es: 'Nota' },
  hint: { pt: 'Como os clientes o veem.', en: 'As customers see it.', es: 'Como lo ven los clientes.' },
  required: { pt: 'Informe o nome.', en: 'Enter a name.', es: 'Indique el nombre.' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  sales: { pt: 'Vendas', en: 'Sales', es: 'Ventas' },
  support: { pt: 'Suporte', en: 'Support', es: 'Soporte' },
  all: { pt: 'Todas', en: 'All', es: 'Todas' },
  color: { pt: 'Cor', en: 'Colour', es: 'Color' },
  otherColor: { pt: 'Outra cor', en: 'Another colour', es: 'Otro color' },
  search: { pt: 'Buscar', en: 'Search', es: 'Buscar' },
  open: { pt: 'Abrir', en: 'Open', es: 'Abrir' },
  saved: { pt: 'Salvo com sucesso.', en: 'Saved successfully.', es: 'Guardado con éxito.' },
  question: { pt: 'Excluir a fila Vendas?', en: 'Delete the queue Sales?', es: '¿Eliminar la cola Ventas?' },
  effect: {
    pt: 'Os atendimentos ficam sem fila.',
    en: 'Its conversations stay without a queue.',
    es: 'Las atenciones quedan sin cola.',
  },
  more: { pt: 'Avançado', en: 'Advanced', es: 'Avanzado' },
  empty: { pt: 'Nenhuma fila ainda', en: 'No queues yet', es: 'Todavía no hay colas' },
} satisfies Texts;
