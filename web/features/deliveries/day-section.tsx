import type { LedgerDay, LedgerGap } from '#shared/ledger/contract.ts';
import { type LedgerFigures, messageSenders, sentByRecado, sumOfFigures } from '#shared/ledger/figures.ts';
import { dateFormat, nameOfDay } from '#web/ui/format/dates.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { deliveriesText } from './deliveries.text.ts';
import { FailureList } from './failure-list.tsx';
import { ConnectionGapLine } from './gap-line.tsx';

const dayName = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

type Words = TextIn<typeof deliveriesText>;

/** The counts that are not zero, with their names. */
const listed = (counts: readonly (readonly [string, number])[]): string =>
  counts.flatMap(([name, n]) => (n > 0 ? `${name} ${n}` : [])).join(', ');

const answerers = ['agent', 'bot', 'api', 'phone'] as const;

/** Sentences that name who answered and who sent. */
const sentences = (text: Words, figures: LedgerFigures): string[] => {
  const answered = answerers.map((who) => [text[who], figures.answered[who]] as const);
  const answeredBy = listed([...answered, [text.nobody, figures.unanswered]]);
  const sentBy = listed(
    messageSenders.flatMap((who) => (who === 'phone' ? [] : [[text[who], figures.sent[who]] as const])),
  );
  return [answeredBy && text.answeredBy(answeredBy), sentBy && text.sentBy(sentBy)].filter(Boolean);
};

function Sentence({ figures }: { figures: LedgerFigures }) {
  const text = useText(deliveriesText);
  const sent = sentByRecado(figures);
  const { received, delivered, read } = figures;
  if (received + sent + figures.sent.phone === 0) return <p className="delivery-note">{text.quiet}</p>;
  return (
    <>
      <p>
        {text.daySentence(received, sent, delivered, read)}
        {figures.sent.phone > 0 && ` · ${text.phoneSentence(figures.sent.phone)}`}
      </p>
      {sentences(text, figures).map((sentence) => (
        <p key={sentence} className="delivery-note">
          {sentence}
        </p>
      ))}
    </>
  );
}

interface DaySectionProps {
  day: LedgerDay;
  today: string;
  gaps: readonly LedgerGap[];
  whatsappId: string | undefined;
  nameOf: (whatsappId: number) => string | undefined;
}

/** A day in plain words: what was received and sent, when a connection was down, what was not sent. */
export function DaySection({ day: { day, state, connections }, today, gaps, whatsappId, nameOf }: DaySectionProps) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const at = new Date(`${day}T12:00:00`);
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const name = dayName(at, language);
  const figures = sumOfFigures(Object.values<LedgerFigures>(connections));
  return (
    <section className="delivery-day" aria-label={name}>
      <header>
        <h2>{daysAgo < 2 ? `${nameOfDay(daysAgo, language)}, ${name}` : name}</h2>
        {state === 'closed' && (
          <span title={text.closedHint}>
            <Badge>{text.closed}</Badge>
          </span>
        )}
      </header>
      {state === 'none' ? <p className="delivery-note">{text.notRecorded}</p> : <Sentence figures={figures} />}
      {gaps.length > 0 && (
        <ul className="delivery-gaps">
          {gaps.map((gap) => (
            <ConnectionGapLine key={`${gap.whatsappId} ${gap.from}`} gap={gap} name={nameOf(gap.whatsappId)} />
          ))}
        </ul>
      )}
      <FailureList day={day} whatsappId={whatsappId} failed={figures.failed} />
    </section>
  );
}
