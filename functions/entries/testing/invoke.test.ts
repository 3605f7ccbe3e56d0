import { expect, test } from 'vitest';
import { tags } from '#shared/tags/contract.ts';
import { invoke } from './invoke.ts';

/** A handler of `tags.show` that answers this error. */
const answering = (error: string) =>
  Object.assign(async () => ({ statusCode: 404, headers: {}, body: JSON.stringify({ error }) }), { route: tags.show });

test('a call fails its test when the answer is an error that the contract does not name', async () => {
  expect(await invoke(answering('ERR_NO_TAG_FOUND'))).toMatchObject({ status: 404 });
  expect(await invoke(answering('ERR_SESSION_EXPIRED'))).toMatchObject({ status: 404 });
  await expect(invoke(answering('ERR_NO_WAPP_FOUND'))).rejects.toThrow('tags.show answers ERR_NO_WAPP_FOUND');
});
