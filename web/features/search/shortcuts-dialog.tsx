import { componentKeyText, verbText } from '#web/entities/shortcuts/shortcuts.text.ts';
import {
  type ComponentKeyId,
  componentKeys,
  printedKeysOfVerb,
  type ShortcutScope,
  shortcutVerbs,
  type VerbId,
} from '#web/entities/shortcuts/shortcuts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { launcherText } from './launcher.text.ts';
import { commandBarSearchText } from './search.text.ts';
import './search.css';

const scopes: readonly ShortcutScope[] = ['onScreen', 'inList', 'inConversation', 'inFind'];

/** The keys of one scope, as printed on a keyboard, with what they do. */
function useKeysIn(): (scope: ShortcutScope) => { id: string; keys: readonly string[]; does: string }[] {
  const own = useText(componentKeyText);
  const verb = useText(verbText);
  return (scope) => [
    ...(Object.keys(componentKeys) as ComponentKeyId[])
      .filter((id) => componentKeys[id].scope === scope)
      .map((id) => ({ id, keys: componentKeys[id].keys, does: own[id] })),
    ...(Object.keys(shortcutVerbs) as VerbId[])
      .filter((id) => shortcutVerbs[id].scope === scope && shortcutVerbs[id].key !== null)
      .map((id) => ({ id, keys: printedKeysOfVerb(id), does: verb[id] })),
  ];
}

/** `?`: the list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText(commandBarSearchText);
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
