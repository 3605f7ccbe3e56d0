import type { Texts } from '#web/ui/language/use-text.ts';

export const auditText = {
  who: { pt: 'Quem', en: 'Who', es: 'Quién' },
  anyone: { pt: 'Todos', en: 'Anybody', es: 'Todos' },
  kind: { pt: 'Assunto', en: 'About', es: 'Asunto' },
  anyKind: { pt: 'Tudo', en: 'Everything', es: 'Todo' },
  action: { pt: 'Ação', en: 'Action', es: 'Acción' },
  anyAction: { pt: 'Todas', en: 'Every action', es: 'Todas' },
  from: { pt: 'De', en: 'From', es: 'Desde' },
  until: { pt: 'Até', en: 'Until', es: 'Hasta' },
  clear: { pt: 'Limpar filtros', en: 'Clear filters', es: 'Limpiar filtros' },
  onlyTarget: { pt: 'Só este registro', en: 'This record only', es: 'Solo este registro' },
  filters: { pt: 'Filtros', en: 'Filters', es: 'Filtros' },
  trail: { pt: 'Auditoria de', en: 'Trail of', es: 'Auditoría de' },
  ofCompany: { pt: 'Minha empresa', en: 'My company', es: 'Mi empresa' },
  ofPlatform: { pt: 'Plataforma', en: 'Platform', es: 'Plataforma' },
  exportFile: { pt: 'Exportar', en: 'Export', es: 'Exportar' },
  exportName: { pt: 'auditoria.csv', en: 'audit.csv', es: 'auditoria.csv' },
  verify: { pt: 'Conferir', en: 'Verify', es: 'Verificar' },
  verified: {
    pt: (days: number, rows: number) =>
      days === 0
        ? 'Ainda não há dias fechados para conferir: cada dia é selado no dia seguinte.'
        : `${days} ${days === 1 ? 'dia conferido' : 'dias conferidos'}, ${rows} registros: nada foi alterado, tirado ou posto depois.`,
    en: (days: number, rows: number) =>
      days === 0
        ? 'There are no closed days to verify yet: each day is sealed on the next.'
        : `${days} ${days === 1 ? 'day' : 'days'} verified, ${rows} records: nothing was changed, removed or added later.`,
    es: (days: number, rows: number) =>
      days === 0
        ? 'Aún no hay días cerrados para verificar: cada día se sella al siguiente.'
        : `${days} ${days === 1 ? 'día verificado' : 'días verificados'}, ${rows} registros: nada fue alterado, quitado ni agregado después.`,
  },
  broken: {
    pt: (day: string) => `A sequência está quebrada em ${day}: avise quem opera o sistema.`,
    en: (day: string) => `The chain is broken on ${day}: tell whoever runs the system.`,
    es: (day: string) => `La secuencia está rota el ${day}: avise a quien opera el sistema.`,
  },
  changedEntry: { pt: 'um registro foi alterado', en: 'a record was changed', es: 'un registro fue alterado' },
  removedEntry: { pt: 'um registro foi tirado', en: 'a record was removed', es: 'un registro fue quitado' },
  addedEntry: {
    pt: 'um registro foi posto depois',
    en: 'a record was added later',
    es: 'un registro fue agregado después',
  },
  chain: {
    pt: 'o selo do dia anterior mudou',
    en: 'the seal of the day before changed',
    es: 'el sello del día anterior cambió',
  },
  unclosed: { pt: 'o dia não foi selado', en: 'the day was not sealed', es: 'el día no fue sellado' },
  older: { pt: 'Mostrar mais antigos', en: 'Show older ones', es: 'Mostrar más antiguos' },
  record: { pt: 'Registro', en: 'Record', es: 'Registro' },
  appointmentAt: {
    pt: (moment: string) => `o compromisso de ${moment}`,
    en: (moment: string) => `the appointment of ${moment}`,
    es: (moment: string) => `la cita del ${moment}`,
  },
  visitor: { pt: 'Alguém', en: 'Somebody', es: 'Alguien' },
  system: { pt: 'O sistema', en: 'The system', es: 'El sistema' },
  operator: { pt: 'Operador da plataforma', en: 'Platform operator', es: 'Operador de la plataforma' },
  operators: { pt: 'Operadores da plataforma', en: 'Platform operators', es: 'Operadores de la plataforma' },
  token: { pt: 'Token da API', en: 'API token', es: 'Token de la API' },
  tokens: { pt: 'Programas (tokens da API)', en: 'Programs (API tokens)', es: 'Programas (tokens de la API)' },
  visitors: { pt: 'Sem sessão', en: 'Without a session', es: 'Sin sesión' },
  systemItself: { pt: 'Sistema', en: 'System', es: 'Sistema' },
  refused: { pt: 'Recusado', en: 'Refused', es: 'Rechazado' },
  attempted: { pt: 'Tentado', en: 'Attempted', es: 'Intentado' },
  attemptedHint: {
    pt: 'O resultado não foi registrado: a mudança pode ter sido feita ou não.',
    en: 'The outcome was not recorded: the change may have been made or not.',
    es: 'El resultado no fue registrado: el cambio puede haberse hecho o no.',
  },
  field: { pt: 'Campo', en: 'Field', es: 'Campo' },
  before: { pt: 'Antes', en: 'Before', es: 'Antes' },
  after: { pt: 'Depois', en: 'After', es: 'Después' },
  secret: { pt: 'mudou (valor não guardado)', en: 'changed (value not kept)', es: 'cambió (valor no guardado)' },
  empty: { pt: 'vazio', en: 'empty', es: 'vacío' },
  yes: { pt: 'sim', en: 'yes', es: 'sí' },
  no: { pt: 'não', en: 'no', es: 'no' },
  more: {
    pt: (count: number) => `e mais ${count}`,
    en: (count: number) => `and ${count} more`,
    es: (count: number) => `y ${count} más`,
  },
  times: {
    pt: (count: number, since: string) => `${count} vezes desde ${since}`,
    en: (count: number, since: string) => `${count} times since ${since}`,
    es: (count: number, since: string) => `${count} veces desde ${since}`,
  },
  when: { pt: 'Quando', en: 'When', es: 'Cuándo' },
  address: { pt: 'Endereço IP', en: 'IP address', es: 'Dirección IP' },
  browser: { pt: 'Navegador', en: 'Browser', es: 'Navegador' },
  request: { pt: 'Pedido', en: 'Request', es: 'Solicitud' },
  noneTitle: { pt: 'Nada registrado ainda', en: 'Nothing recorded yet', es: 'Nada registrado aún' },
  noneHint: {
    pt: 'Aqui aparece quem mudou o quê: entradas, opções, usuários, exclusões, exportações e transferências.',
    en: 'Here you see who changed what: sign-ins, options, users, deletions, exports and transfers.',
    es: 'Aquí aparece quién cambió qué: accesos, opciones, usuarios, eliminaciones, exportaciones y transferencias.',
  },
  notFoundTitle: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  notFoundHint: {
    pt: 'Nenhum registro combina com os filtros.',
    en: 'No entry matches the filters.',
    es: 'Ningún registro coincide con los filtros.',
  },
} satisfies Texts;
