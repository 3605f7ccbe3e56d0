// `npm run gallery`: shows the pieces of `web/ui` in their states, in both themes and three languages.
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Gallery />);
