import { randomInt } from 'node:crypto';

/** The options of GenerateSecretString in a template, and of GetRandomPassword. */
export interface GenerateSecretString {
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeUppercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  IncludeSpace?: boolean;
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
}

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export function generatedSecret(options: GenerateSecretString): string {
  const alphabet = [
    options.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    options.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    options.ExcludeNumbers ? '' : '0123456789',
    options.ExcludePunctuation ? '' : punctuation,
    options.IncludeSpace ? ' ' : '',
  ]
    .join('')
    .split('')
    .filter((character) => !options.ExcludeCharacters?.includes(character));
  const password = Array.from(
    { length: options.PasswordLength ?? 32 },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
  if (!options.GenerateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(options.SecretStringTemplate ?? '{}'), [options.GenerateStringKey]: password });
}
