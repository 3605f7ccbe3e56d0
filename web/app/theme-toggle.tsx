import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoonIcon, SunIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
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
