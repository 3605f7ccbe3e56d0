import { beforeEach, expect, it } from 'vitest';
import { applyCommit, emptyState, type SessionCommit, type SessionState } from '../../../store/session-state.ts';
import { OutputCommit } from './output-commit.ts';
import { OverlayKeyStore } from './overlay-keys.ts';
import { StanzaLedger } from './stanza-ledger.ts';

const node = (id: string, ciphertext = new Uint8Array([1])) => ({
  tag: 'message',
  attrs: { from: '111@lid', id },
  content: [{ tag: 'enc', attrs: { type: 'msg' }, content: ciphertext }],
});

let image: SessionState;
let commits: SessionCommit[];
let commit: OutputCommit<string>;
let overlay: OverlayKeyStore;
let stanzas: StanzaLedger;

beforeEach(() => {
  image = emptyState();
  commits = [];
  commit = new OutputCommit<string>({
    storeEvents: async () => undefined,
    append: async (step) => {
      commits.push(step);
      applyCommit(image, step);
    },
    credentials: () => '',
    sendFrame: () => undefined,
    onFatal: (error) => {
      throw error;
    },
    onPressure: () => undefined,
  });
  overlay = new OverlayKeyStore(commit, image);
  stanzas = new StanzaLedger(commit, image);
});

it('returns staged values at once, and durable ones after the commit', async () => {
  const list = { '55': ['0', '1'] };
  overlay.set({ 'device-list': list });
  expect(overlay.get('device-list', ['55', '56'])).toEqual(list);
  await commit.drained();
  expect(image.keys.size).toBe(1);
  expect(overlay.get('device-list', ['55'])).toEqual(list);
  overlay.set({ 'device-list': { '55': null } });
  expect(overlay.get('device-list', ['55'])).toEqual({});
});

it('restores bytes as bytes', async () => {
  const pair = { public: Buffer.from('public'), private: Buffer.from('private') };
  overlay.set({ 'pre-key': { 1: pair } });
  await commit.drained();
  expect(overlay.get('pre-key', ['1'])).toEqual({ 1: pair });
});

it('never stores which devices hold a group key, so that after a crash the key is sent again', async () => {
  overlay.set({ 'sender-key-memory': { 'g@g.us': { '1@lid': true } } });
  await commit.drained();
  expect(overlay.get('sender-key-memory', ['g@g.us'])).toEqual({ 'g@g.us': { '1@lid': true } });
  expect(commits).toEqual([]);
});

it('marks a stanza as handled in the commit that holds its key step', async () => {
  const ciphertext = new Uint8Array([7]);
  stanzas.arrived(node('A', ciphertext));
  const stanza = stanzas.ofCiphertext(ciphertext);
  if (!stanza) throw new Error('unreachable');
  overlay.decrypting = stanza.key;
  overlay.set({ session: { '111_1.0': Buffer.from('ratchet') } });
  overlay.decrypting = undefined;
  stanzas.decrypted(stanza);
  expect(commit.debts.any).toBe(true);
  expect(stanzas.isHandled(node('A'))).toBe(false);
  stanzas.eventAdded('A', false);
  expect(stanzas.isHandled(node('A'))).toBe(true);
  await commit.drained();
  expect(commits).toMatchObject([{ keys: [['session|111_1.0', expect.any(String)]], handled: ['111@lid||A'] }]);
  expect(stanzas.isHandled(node('A'))).toBe(true);
});

it('does not mark a stanza that could not be decrypted, because its sender will send it again', async () => {
  const ciphertext = new Uint8Array([8]);
  stanzas.arrived(node('B', ciphertext));
  stanzas.decrypted({ key: '111@lid||B', id: 'B' });
  stanzas.eventAdded('B', true);
  await commit.drained();
  expect(stanzas.isHandled(node('B'))).toBe(false);
});
