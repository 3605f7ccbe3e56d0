import { ownKeyText, verbText } from '#web/entities/shortcuts/shortcuts.text.ts';
import {
  type OwnKeyId,
  ownKeys,
  printedKeys,
  type ShortcutScope,
  type VerbId,
  verbs,
} from '#web/entities/shortcuts/shortcuts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { launcherText } from './launcher.text.ts';
import { searchText } from './search.text.ts';
import './search.css';

const scopes: readonly ShortcutScope[] = ['onScreen', 'inList', 'inConversation', 'inFind'];

/** The keys of one scope, as printed on a keyboard, with what they do. */
function useKeysIn(): (scope: ShortcutScope) => { id: string; keys: readonly string[]; does: string }[] {
  const own = useText(ownKeyText);
  const verb = useText(verbText);
  return (scope) => [
    ...(Object.keys(ownKeys) as OwnKeyId[])
      .filter((id) => ownKeys[id].scope === scope)
      .map((id) => ({ id, keys: ownKeys[id].keys, does: own[id] })),
    ...(Object.keys(verbs) as VerbId[])
      .filter((id) => verbs[id].scope === scope && verbs[id].key !== null)
      .map((id) => ({ id, keys: printedKeys(id), does: verb[id] })),
  ];
}

/** `?`: the list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText(searchText);
  const { shortcuts } = useText(launcherText);
  const keysIn = useKeysIn();
  return (
    <Dialog title={shortcuts} onClose={onClose}>
      {scopes.map((scope) => (
        <section key={scope} className="shortcuts" aria-label={text[scope]}>
          <h3 className="meta">{text[scope]}</h3>
          <dl>
            {keysIn(scope).map(({ id, keys, does }) => (
              <div className="row gap-3" key={id}>
                <dt className="flex gap-1 rigid">
                  {keys.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
