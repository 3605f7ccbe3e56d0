import type { Texts } from '#web/ui/language/use-text.ts';

/** Words for the values of fields that have a fixed set of them, by field. Settings have theirs in `optionsText`. */
export const auditedValueWords = {
  profile: {
    user: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
    supervisor: { pt: 'Supervisor', en: 'Supervisor', es: 'Supervisor' },
    admin: { pt: 'Administrador', en: 'Administrator', es: 'Administrador' },
  },
  /** The states of campaigns. */
  status: {
    INATIVA: { pt: 'Inativa', en: 'Inactive', es: 'Inactiva' },
    PROGRAMADA: { pt: 'Programada', en: 'Scheduled', es: 'Programada' },
    EM_ANDAMENTO: { pt: 'Em Andamento', en: 'Running', es: 'En curso' },
    CANCELADA: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada' },
    FINALIZADA: { pt: 'Finalizada', en: 'Finished', es: 'Finalizada' },
  },
  assignment: {
    off: { pt: 'Cada um aceita a sua', en: 'Agents accept their own', es: 'Cada uno acepta la suya' },
    roundRobin: { pt: 'Em rodízio', en: 'Round robin', es: 'Por turnos' },
    leastBusy: { pt: 'Para quem tem menos', en: 'To the least busy', es: 'A quien tiene menos' },
  },
} satisfies Record<string, Texts>;
