import { useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { appText } from './app.text.ts';
import './full-page.css';

export function NotFoundScreen() {
  const text = useText(appText);
  const navigate = useNavigate();
  return (
    <main className="not-found">
      <EmptyState
        icon={<SearchIcon size={26} />}
        title={text.notFoundTitle}
        hint={text.notFoundHint}
        action={<Button onClick={() => navigate(paths.home.href())}>{text.toStart}</Button>}
      />
    </main>
  );
}
