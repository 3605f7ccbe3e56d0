import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '#web/ui/language/use-text.ts';
import { ConnectionAttentionMark } from '../shell/attention-mark.tsx';
import type { MenuEntry } from '../shell/menu-entries.ts';
import { shellText } from '../shell/shell.text.ts';
import { settingsAreaText } from './settings-area.text.ts';
import { useSettingsEntries } from './settings-entries.ts';

type GroupName = keyof typeof settingsAreaText;

/** The groups of the list, in its order. Screens that are not named here belong to the company. */
const groupOf: Partial<Record<MenuEntry['text'], GroupName>> = {
  connections: 'service',
  deliveries: 'service',
  queues: 'service',
  users: 'team',
  roles: 'team',
  prompts: 'automation',
  integrations: 'automation',
  fileLists: 'automation',
  messagesApi: 'automation',
};
const groups: readonly GroupName[] = ['service', 'team', 'automation', 'company'];

function SettingsLink({ entry: { href, text: name, icon: Icon } }: { entry: MenuEntry }) {
  const text = useText(shellText);
  return (
    <li>
      <NavLink to={href} className="side-menu-entry">
        <span className="side-menu-icon">
          <Icon />
          {name === 'connections' && <ConnectionAttentionMark />}
        </span>
        <span>{text[name]}</span>
      </NavLink>
    </li>
  );
}

/** The list of the settings area: beside its screens, above them in narrow windows, and a page of its own on phones. */
export function SettingsNav({ className }: { className: string }) {
  const text = useText(shellText);
  const names = useText(settingsAreaText);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const entries = useSettingsEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what moves the mark
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={className} aria-label={text.settingsArea}>
      {groups.map((group) => {
        const shown = entries.filter((entry) => (groupOf[entry.text] ?? 'company') === group);
        return (
          shown.length > 0 && (
            <section key={group} className="side-menu-section">
              <h2>{names[group]}</h2>
              <ul>
                {shown.map((entry) => (
                  <SettingsLink key={entry.href} entry={entry} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}
