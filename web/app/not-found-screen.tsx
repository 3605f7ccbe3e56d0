import { useNavigate } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { appText } from './app.text.ts';
import './full-page.css';

export function NotFoundScreen() {
  const text = useText(appText);
  const navigate = useNavigate();
  return (
    <div className="not-found">
      <EmptyState
        icon={<SearchIcon size={26} />}
        title={text.notFoundTitle}
        isPage
        hint={text.notFoundHint}
        action={<Button onClick={() => navigate(appPaths.home.href())}>{text.toStart}</Button>}
      />
    </div>
  );
}
