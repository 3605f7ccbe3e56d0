import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '#web/ui/language/use-text.ts';
import { ConnectionAttentionMark } from '../shell/attention-mark.tsx';
import { shellText } from '../shell/shell.text.ts';
import { useSettingsEntries } from './settings-entries.ts';

/** The list of the settings area: beside its screens, above them in narrow windows, and a page of its own on phones. */
export function SettingsNav({ className }: { className: string }) {
  const text = useText(shellText);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what moves the mark
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={className} aria-label={text.settingsArea}>
      <ul>
        {useSettingsEntries().map(({ href, text: name, icon: Icon }) => (
          <li key={href}>
            <NavLink to={href} className="side-menu-entry">
              <span className="side-menu-icon">
                <Icon />
                {name === 'connections' && <ConnectionAttentionMark />}
              </span>
              <span>{text[name]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
