import type { AuditEntry } from '#shared/audit/entry.ts';
import { fieldNames } from '#web/api/field-names.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import type { Language } from '#web/ui/language/language.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { auditVerbOf } from './actions.ts';
import { auditText } from './audit.text.ts';
import { auditFieldNames } from './field-names.text.ts';
import { kindsText } from './kinds.text.ts';
import { readsText } from './reads.text.ts';
import { auditVerbTexts } from './verbs.text.ts';

type Named = Record<string, Record<Language, string>>;

export function actorName({ actor }: Pick<AuditEntry, 'actor'>, language: Language): string {
  const text = textIn(auditText, language);
  if (actor.kind === 'visitor') return text.visitor;
  if (actor.kind === 'system') return text.system;
  return actor.name;
}

/** The thing of an entry with its article and its name, else its id. */
function targetText({ target }: Pick<AuditEntry, 'target'>, language: Language): string {
  const kind = (kindsText as Named)[target.kind]?.[language] ?? target.kind;
  const option = target.kind === 'setting' ? (optionsText as unknown as Named)[target.id]?.[language] : undefined;
  // An appointment is named by its moment. Entries of earlier versions have its number alone.
  const moment = target.kind === 'appointment' && target.name ? formatMoment(target.name) : '';
  if (moment) return textIn(auditText, language).appointmentAt(moment);
  const name = target.name || option || target.id;
  return name ? `${kind} ${name}` : kind;
}

/** The act, after the name of the actor: "mudou a fila Vendas". */
export function auditedActText(entry: Pick<AuditEntry, 'action' | 'target'>, language: Language): string {
  const verb = auditVerbOf.get(entry.action);
  if (verb) return auditVerbTexts[verb][language](targetText(entry, language));
  const read = (readsText as Named)[entry.action]?.[language] ?? entry.action;
  return `· ${read}${entry.target.id ? ` (${entry.target.id})` : ''}`;
}

export function fieldText(field: string, language: Language): string {
  return (auditFieldNames[field] ?? fieldNames[field])?.[language] ?? field;
}
