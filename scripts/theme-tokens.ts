/** The module of Amplify with the tokens of each of its components, of which `createTheme` makes CSS variables. */
export const componentTokens = /@aws-amplify\/ui\/dist\/esm\/theme\/tokens\/components\/index\.mjs$/;

/** Its replacement: the stylesheets have these variables, and style properties of the primitives cannot name them. */
export const componentTokensStub = 'export const components = {};';

/** The module of Amplify that names the CSS variables of tokens, with lodash's tables of letters of many languages. */
export const tokenNames = /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/utils\.mjs$/;

const lodash = "import kebabCase from 'lodash/kebabCase.js';";

/** As `kebabCase` of lodash for what tokens are called: words of camel case, and numbers. */
export function kebabCase(text: string): string {
  return text
    .replace(/([a-z])([A-Z0-9])|([0-9])([a-zA-Z])/g, '$1$3-$2$4')
    .replace(/[\s._]+/g, '-')
    .toLowerCase();
}

/** The module that names variables, without lodash. */
export function tokenNamesWithoutLodash(source: string): string {
  if (!source.includes(lodash)) throw new Error('Amplify names its tokens in another way: see scripts/theme-tokens.ts');
  return source.replace(lodash, `const kebabCase = ${kebabCase.toString()};`);
}
