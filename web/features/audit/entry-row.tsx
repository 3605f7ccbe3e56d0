import type { AuditChange, AuditEntry } from '#shared/audit/entry.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { dateFormat, formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { auditText } from './audit.text.ts';
import { actorName, auditedActText, fieldText } from './sentence.ts';
import { type AuditNamesById, auditedValueText } from './value-text.ts';

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

const isKept = ({ before, after }: AuditChange): boolean => before !== undefined || after !== undefined;

export interface EntryRowProps {
  entry: AuditEntry;
  names: AuditNamesById;
  onTarget: (entry: AuditEntry) => void;
}

type ChangesProps = Omit<EntryRowProps, 'onTarget'>;

/** The field, or the key of a setting, whose only field is its value. */
const nameOf = ({ target }: AuditEntry, field: string) => (target.kind === 'setting' ? target.id : field);

/** The first change, in a line: "Horários: Segunda-feira 08:00–18:00 → Segunda-feira 09:00–18:00 · e mais 1". */
function FirstChange({ entry, names }: ChangesProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const [first, ...others] = entry.changes;
  // The sentence names what was made or removed.
  if (!first || (isKept(first) && (first.before === undefined || first.after === undefined))) return null;
  const { field, before, after } = first;
  const shown = (value: AuditChange['before']) => auditedValueText(nameOf(entry, field), value, language, names);
  return (
    <span className="meta truncate">
      {fieldText(field, language)}: {isKept(first) ? `${shown(before)} → ${shown(after)}` : text.secret}
      {others.length > 0 && ` · ${text.more(others.length)}`}
    </span>
  );
}

/** A recorded value; a colour is shown beside its code. */
function ShownValue({ text }: { text: string }) {
  if (!/^#[\da-f]{6}$/i.test(text)) return text;
  return (
    <span className="row gap-2">
      <span className="audit-colour" style={{ background: text }} />
      {text}
    </span>
  );
}

/** The values before and after; of what was made or removed there is one of the two. */
function ChangesTable({ entry, names }: ChangesProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const { changes } = entry;
  const sides = (['before', 'after'] as const).filter((side) => changes.some((change) => change[side] !== undefined));
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          {(['field', ...sides] as const).map((column) => (
            <th className="meta" key={column} scope="col">
              {text[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(change.field, language)}</th>
            {isKept(change) ? (
              sides.map((side) => (
                <td key={side}>
                  <ShownValue text={auditedValueText(nameOf(entry, change.field), change[side], language, names)} />
                </td>
              ))
            ) : (
              <td colSpan={Math.max(1, sides.length)}>{text.secret}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const text = useText(auditText);
  const facts = [
    [text.when, formatMoment(entry.at)],
    [text.address, entry.address],
    [text.browser, entry.userAgent],
    [text.request, entry.requestId],
    [text.record, entry.id],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="audit-facts flex wrap">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="meta">{name}</dt>
          <dd className="small break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Marks({ entry: { actor, result } }: { entry: AuditEntry }) {
  const text = useText(auditText);
  return (
    <>
      {actor.kind === 'operator' && <Badge kind="warn">{text.operator}</Badge>}
      {actor.kind === 'token' && <Badge>{text.token}</Badge>}
      {result === 'attempted' && <Badge kind="warn">{text.attempted}</Badge>}
      {result !== 'done' && result !== 'attempted' && <Badge kind="bad">{text.refused}</Badge>}
    </>
  );
}

/** An entry as a sentence, which opens to its values, the address and the browser. */
export function EntryRow({ entry, names, onTarget }: EntryRowProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const errorText = useErrorText();
  const { at, result, changes, target } = entry;
  const isRefused = result !== 'done' && result !== 'attempted';
  return (
    <details className="audit-entry">
      <summary className="grid align-center gap-3">
        <time className="meta" dateTime={at}>
          {clock(new Date(at), language)}
        </time>
        <span className="audit-said column break-words">
          <span>
            <b>{actorName(entry, language)}</b> {auditedActText(entry, language)}
          </span>
          <FirstChange entry={entry} names={names} />
        </span>
        <span className="audit-marks flex wrap to-end gap-2">
          <Marks entry={entry} />
        </span>
      </summary>
      <div className="audit-more column align-start gap-3">
        {isRefused && <p>{errorText(new ApiError(result as ErrorCode, 0))}</p>}
        {result === 'attempted' && <p>{text.attemptedHint}</p>}
        {changes.length > 0 && <ChangesTable entry={entry} names={names} />}
        <Facts entry={entry} />
        {target.id !== '' && (
          <button type="button" className="link-button" onClick={() => onTarget(entry)}>
            {text.onlyTarget}
          </button>
        )}
      </div>
    </details>
  );
}
