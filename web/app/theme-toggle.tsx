import { IconButton } from '#web/ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '#web/ui/icons.tsx';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { useText } from '#web/ui/use-text.ts';
import { appText } from './app.text.ts';

export function ThemeToggle() {
  const text = useText(appText);
  const [mode, setMode] = useColorMode();
  return (
    <IconButton
      label={text.theme}
      icon={mode === 'dark' ? <SunIcon /> : <MoonIcon />}
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    />
  );
}
