import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

test('all clients of the AWS SDK have one version, and there is one copy of their core', () => {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const clients = named.filter(([name]) => /^@aws-sdk\/(client-|lib-|s3-)/.test(name));
  expect(new Set(clients.map(([, version]) => version)).size).toBe(1);
  const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith('node_modules/@aws-sdk/core'));
  expect(copies.map(([, { version }]) => version)).toEqual([manifest.dependencies['@aws-sdk/core']]);
});
