import type { Poll } from '#shared/messages/poll.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { pollText } from './poll.text.ts';

type Option = Poll['options'][number];

function OptionRow({ option, most, contactName }: { option: Option; most: number; contactName: string }) {
  const text = useText(pollText);
  const { name, voters } = option;
  const who = voters.map((voter) => (voter.fromMe ? text.us : (voter.name ?? contactName))).join(', ');
  return (
    <li className="poll-option column">
      <span className="flex spread gap-3">
        <span dir="auto">{name}</span>
        <span className="poll-count rigid figures" role="img" aria-label={text.votes(voters.length)}>
          {voters.length}
        </span>
      </span>
      <span className="poll-bar" aria-hidden="true">
        <i style={{ width: `${most === 0 ? 0 : (100 * voters.length) / most}%` }} />
      </span>
      {who !== '' && (
        <small className="poll-voters" title={who} dir="auto">
          {who}
        </small>
      )}
    </li>
  );
}

/** A poll with its options and the voters of each so far. */
export function PollCard({ poll, contactName }: { poll: Poll; contactName: string }) {
  const text = useText(pollText);
  const most = Math.max(0, ...poll.options.map(({ voters }) => voters.length));
  return (
    <div className="poll-card column break-words">
      <strong dir="auto">{poll.question}</strong>
      <small>{poll.sealed ? text.sealed : poll.multiple ? text.several : text.one}</small>
      <ul>
        {poll.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of a poll never change, and two can be alike
          <OptionRow key={index} {...{ option, most, contactName }} />
        ))}
      </ul>
    </div>
  );
}
