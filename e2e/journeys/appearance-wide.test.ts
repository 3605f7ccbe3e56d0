import { looksAt } from '../testing/appearance.ts';

looksAt({ language: 'pt', width: 1440 });
