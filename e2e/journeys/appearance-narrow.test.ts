import { looksAt } from '../testing/appearance.ts';

// The longest words on the narrowest page.
looksAt({ language: 'es', width: 390 });
