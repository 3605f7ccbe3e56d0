import './quiet-libsignal.ts';
import { Curve, generateSignalPubKey, signedKeyPair } from '@whiskeysockets/baileys';
import { ProtocolAddress, SessionBuilder, SessionCipher, SessionRecord, type SignalStorage } from 'libsignal';
import { expect, it } from 'vitest';
import { dropOldReceivingChains } from './defects.ts';

type Pair = { public: Uint8Array; private: Uint8Array };
const pair = (keys: Pair) => ({
  privKey: Buffer.from(keys.private),
  pubKey: Buffer.from(generateSignalPubKey(keys.public)),
});

/** A party of a conversation; its records pass through `keep` on their way to the store. */
class Party {
  readonly identity = Curve.generateKeyPair();
  readonly signed = signedKeyPair(this.identity, 1);
  readonly #keep: (record: unknown) => unknown;
  #stored: string | undefined;
  readonly #cipher: SessionCipher;
  readonly storage: SignalStorage = {
    loadSession: async () => (this.#stored ? SessionRecord.deserialize(JSON.parse(this.#stored)) : undefined),
    storeSession: async (_, record) => {
      this.#stored = JSON.stringify(this.#keep(record.serialize()));
    },
    isTrustedIdentity: () => true,
    loadPreKey: async () => undefined,
    removePreKey: () => undefined,
    loadSignedPreKey: () => pair(this.signed.keyPair),
    getOurRegistrationId: () => 1,
    getOurIdentity: () => pair(this.identity),
  };

  constructor(keep: (record: unknown) => unknown) {
    this.#keep = keep;
    this.#cipher = new SessionCipher(this.storage, address);
  }

  async meet(other: Party): Promise<void> {
    const bundle = {
      registrationId: 1,
      identityKey: pair(other.identity).pubKey,
      signedPreKey: {
        keyId: 1,
        publicKey: pair(other.signed.keyPair).pubKey,
        signature: Buffer.from(other.signed.signature),
      },
      preKey: undefined,
    };
    await new SessionBuilder(this.storage, address).initOutgoing(bundle as never);
  }

  async write(text: string) {
    const { type, body } = await this.#cipher.encrypt(Buffer.from(text));
    return { type, body: Buffer.from(body as unknown as Uint8Array) };
  }

  async read({ type, body }: Awaited<ReturnType<Party['write']>>): Promise<string> {
    const plain =
      type === 3 ? this.#cipher.decryptPreKeyWhisperMessage(body) : this.#cipher.decryptWhisperMessage(body);
    return Buffer.from(await plain).toString();
  }

  get chains(): number {
    const { _sessions } = JSON.parse(this.#stored ?? '{}') as { _sessions: Record<string, { _chains: object }> };
    return Object.values(_sessions).reduce((sum, { _chains }) => sum + Object.keys(_chains).length, 0);
  }
}
const address = new ProtocolAddress('55', 0);

/** Both write in turn, so that the ratchet moves with every message. */
async function talk(ana: Party, us: Party, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    expect(await us.read(await ana.write(`question ${turn}`))).toBe(`question ${turn}`);
    expect(await ana.read(await us.write(`answer ${turn}`))).toBe(`answer ${turn}`);
  }
}

async function conversation(keep: (record: unknown) => unknown) {
  const ana = new Party((record) => record);
  const us = new Party(keep);
  await ana.meet(us);
  return { ana, us };
}

it('shows the defect: without the fix a record grows with every turn', async () => {
  const { ana, us } = await conversation((record) => record);
  await talk(ana, us, 12);
  expect(us.chains).toBeGreaterThan(12);
});

it('keeps the newest five receiving chains and the sending one, and the conversation goes on', async () => {
  const { ana, us } = await conversation(dropOldReceivingChains);
  await talk(ana, us, 12);
  expect(us.chains).toBe(6);
});

it('still reads a message up to four turns late', async () => {
  const { ana, us } = await conversation(dropOldReceivingChains);
  await talk(ana, us, 2);
  const late = await ana.write('late');
  await talk(ana, us, 4);
  expect(await us.read(late)).toBe('late');
});

it('does not read a later message, and continues undisturbed', async () => {
  const { ana, us } = await conversation(dropOldReceivingChains);
  await talk(ana, us, 2);
  const tooLate = await ana.write('too late');
  await talk(ana, us, 8);
  await expect(us.read(tooLate)).rejects.toThrow();
  await talk(ana, us, 3);
});
