import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { jsonSchemaModuleStub, jsonSchemaModules } from '../scripts/json-schemas.ts';
import { componentTokens, componentTokensStub, tokenNames, tokenNamesWithoutLodash } from '../scripts/theme-tokens.ts';
import { webChunks } from '../scripts/web-chunks.ts';

const backend = process.env.RECADO_BACKEND ?? 'http://localhost:3000';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Leaves zod's JSON Schema generator out of what browsers load. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: (source, id) =>
    jsonSchemaModules.test(id) ? { code: jsonSchemaModuleStub(source), map: null } : undefined,
};

/** Leaves out zod's English sentences: forms have their own, in the user's language. */
const withoutSentences: Plugin = {
  name: 'without-sentences',
  apply: 'build',
  transform: (_, id) =>
    /\/zod\/v4\/locales\/en\.js$/.test(id) ? { code: 'export default () => ({});', map: null } : undefined,
};

/** Leaves out of Amplify the theme that it would make in the browser: its stylesheets have it. */
const withoutTheme: Plugin = {
  name: 'without-theme',
  apply: 'build',
  transform: (source, id) => {
    if (componentTokens.test(id)) return { code: componentTokensStub, map: null };
    return tokenNames.test(id) ? { code: tokenNamesWithoutLodash(source), map: null } : undefined;
  },
};

/** Leaves out of jsPDF the packages by which it would draw HTML and SVG: documents are made of texts and lines. */
const withoutHtmlInPdf: Plugin = {
  name: 'without-html-in-pdf',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (/^(?:html2canvas|canvg|dompurify)$/.test(id) ? '\0without-html-in-pdf' : undefined),
  load: (id) => (id === '\0without-html-in-pdf' ? 'export default undefined;' : undefined),
};

/** React Router's package leads to its development build, with warnings in English; its production build is beside it. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^react-router(?:\/dom)?$/.test(id)) return;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found?.id.replace('/dist/development/', '/dist/production/');
  },
};

const contractModules = /\/shared\/[\w-]+\/(?:contract|file-routes)\.ts$/;
const serverFields =
  /^\s+(?:summary:\s*(?:'[^'\n]*'|"[^"\n]*")|audit: \{[^{}\n]*\}|effect: '\w+'|showsCustomers: true|errors: \[[^\]]*\]),\n/gm;

/** Leaves out of the contracts what only the server and its documents read: a browser loads the contracts of all domains. */
const withoutServerFields: Plugin = {
  name: 'without-server-fields',
  apply: 'build',
  enforce: 'pre',
  transform: (source, id) =>
    contractModules.test(id) ? { code: source.replace(serverFields, '\n'), map: null } : undefined,
};

export default defineConfig({
  plugins: [
    react(),
    withoutServerFields,
    withoutJsonSchemas,
    withoutSentences,
    withoutTheme,
    withoutHtmlInPdf,
    productionRouter,
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // A browser that cannot preload modules loads them a little later.
    modulePreload: { polyfill: false },
    // React and its companions change only with our dependencies: returning visitors keep this chunk across releases.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr)\//,
              priority: 10,
            },
            ...webChunks(),
          ],
        },
      },
    },
  },
  server: {
    // Excludes our own modules in web/api, which have the same path.
    proxy: { '^/api/(?!.+\\.tsx?(\\?|$))': backend, '/media': backend, '/live': { target: backend, ws: true } },
  },
});
