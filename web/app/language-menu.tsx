import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { GlobeIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { chooseLanguage, languages } from '#web/ui/language/language.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { appText } from './app.text.ts';
import { languageNames } from './language-names.ts';

export function LanguageMenu() {
  const text = useText(appText);
  const current = useLanguage();
  return (
    <Menu
      label={text.language}
      trigger={(props) => <IconButton {...props} label={text.language} icon={<GlobeIcon />} />}
      items={languages.map((language) => ({
        text: languageNames[language],
        isChecked: language === current,
        onSelect: () => chooseLanguage(language),
      }))}
    />
  );
}
