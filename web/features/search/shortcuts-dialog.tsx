import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { launcherText } from './launcher.text.ts';
import { searchText } from './search.text.ts';
import './search.css';

/** Keys as printed on a keyboard; the keys of one list are alternatives. */
const groups = [
  {
    title: 'onScreen',
    keys: [
      [['Ctrl', 'K'], 'forBar'],
      [['?'], 'forHelp'],
    ],
  },
  {
    title: 'inList',
    keys: [
      [['J', 'K'], 'forRows'],
      [['Enter'], 'forOpen'],
      [['A'], 'forNext'],
      [['Ctrl', 'Z'], 'forUndo'],
    ],
  },
  {
    title: 'inConversation',
    keys: [
      [['/'], 'forQuick'],
      [['Enter'], 'forSend'],
      [['Shift', 'Enter'], 'forLine'],
      [['Esc'], 'forBack'],
    ],
  },
  {
    title: 'inFind',
    keys: [
      [['Enter'], 'forOlder'],
      [['Shift', 'Enter'], 'forNewer'],
    ],
  },
] as const;

/** `?`: the list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText(searchText);
  const { shortcuts } = useText(launcherText);
  return (
    <Dialog title={shortcuts} onClose={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title} className="shortcuts" aria-label={text[title]}>
          <h3>{text[title]}</h3>
          <dl>
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{text[what]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
