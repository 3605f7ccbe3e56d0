import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = process.env.RECADO_BACKEND ?? 'http://localhost:3000';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // React and its companions change with our dependencies only: returning visitors keep them over our releases.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr)\// },
          ],
        },
      },
    },
  },
  server: {
    // Our own modules in web/api are at the same path.
    proxy: { '^/api/(?!.+\\.tsx?(\\?|$))': backend, '/media': backend, '/live': { target: backend, ws: true } },
  },
});
