import { version } from '#shared/auth/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { shellText } from './shell.text.ts';

export function Versions() {
  const text = useText(shellText);
  const { data } = useResource(version.show);
  return (
    <footer className="side-menu-versions">
      <span>{import.meta.env.VITE_APP_VERSION}</span>
      {data && <span className="side-menu-text">{text.server(data.version)}</span>}
    </footer>
  );
}
