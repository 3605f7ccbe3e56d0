import '#web/ui/theme/theme.css';
import './gallery.css';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { chooseLanguage, currentLanguage, type Language } from '#web/ui/language/language.ts';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { Toasts } from '#web/ui/states/toast.tsx';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { galleryRooms } from './rooms.ts';

const languages = [
  { value: 'pt', text: 'Português' },
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
];

/** All samples by room, with switches for theme and language. The page itself is for developers and is in English. */
export function Gallery() {
  return (
    <LanguageProvider>
      <Rooms />
      <Toasts />
    </LanguageProvider>
  );
}

function Rooms() {
  const [mode, chooseMode] = useColorMode();
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <div className="gallery-bar">
        <SelectField
          label="Language"
          value={currentLanguage()}
          options={languages}
          onChange={(language) => chooseLanguage(language as Language)}
        />
        <ChipChooser
          legend="Theme"
          options={[{ id: 1, name: 'Dark' }]}
          chosen={mode === 'dark' ? [1] : []}
          onChange={(chosen) => chooseMode(chosen.length > 0 ? 'dark' : 'light')}
        />
      </div>
      {Object.entries(galleryRooms).map(([room, samples]) => (
        <section key={room} aria-label={room}>
          <h2>{room}</h2>
          {Object.entries(samples).map(([name, Sample]) => (
            <article key={name} className="gallery-sample" aria-label={name}>
              <h3>{name}</h3>
              <div className="gallery-states">
                <Sample />
              </div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}
