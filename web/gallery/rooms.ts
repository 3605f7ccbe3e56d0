import { buttonSamples } from './buttons.tsx';
import { dialogSamples } from './dialogs.tsx';
import { fieldSamples } from './fields.tsx';
import { listSamples } from './lists.tsx';
import type { GallerySamples } from './sample.ts';
import { stateSamples } from './states.tsx';

/** The rooms of the gallery. A test requires each component of `web/ui` in one of them. */
export const galleryRooms: Record<string, GallerySamples> = {
  Buttons: buttonSamples,
  Fields: fieldSamples,
  States: stateSamples,
  Lists: listSamples,
  Dialogs: dialogSamples,
};

/** Components without a sample, with the reason. */
export const componentsWithoutSample: Record<string, string> = {
  MenuItems: 'the entries of a menu, drawn by it',
  LanguageProvider: 'draws nothing; the gallery itself is inside it',
  InTitleSlot: 'draws beside the title in the top bar, which the gallery has not',
  PhoneCells: 'the cells of a row in a narrow window, drawn by DataTable',
  TopBarTitle: 'draws the title of a screen into the top bar, which the gallery has not',
  TitleSlotProvider: 'draws nothing; it names the element of the top bar for titles',
  Toasts: 'draws the toasts of the whole page; the gallery holds it once, and the sample "toast" fills it',
};
