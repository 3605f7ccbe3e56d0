import { Curve, proto } from './codec.ts';
import { FrameReader, frameWithLength } from './frames.ts';
import { HandshakeCipher, type NoiseCounterCipher } from './noise-cipher.ts';
import type { NoiseIdentity } from './noise-identity.ts';
import { takeClientPrologue } from './prologue.ts';

export type NoiseHandlers = {
  write(data: Buffer): void;
  onClient(payload: proto.IClientPayload, staticKey: Buffer): void;
  onFrame(frame: Buffer): void;
};

type Phase = 'prologue' | 'hello' | 'finish' | 'established';

/** The server's side of WhatsApp's Noise XX handshake and encryption, for one WebSocket. */
export class NoiseSession {
  readonly #identity: NoiseIdentity;
  readonly #handlers: NoiseHandlers;
  readonly #reader = new FrameReader();
  readonly #handshake = new HandshakeCipher();
  readonly #ephemeral = Curve.generateKeyPair();
  #product: Phase = 'prologue';
  #fromClient: NoiseCounterCipher | undefined;
  #toClient: NoiseCounterCipher | undefined;

  constructor(identity: NoiseIdentity, handlers: NoiseHandlers) {
    this.#identity = identity;
    this.#handlers = handlers;
  }

  receive(data: Buffer): void {
    this.#reader.push(data);
    if (this.#product === 'prologue') {
      const prologue = takeClientPrologue(this.#reader);
      if (!prologue) return;
      this.#handshake.mixHash(prologue);
      this.#product = 'hello';
    }
    for (let frame = this.#reader.takeFrame(); frame; frame = this.#reader.takeFrame()) this.#onFrame(frame);
  }

  /** Does nothing before the handshake is over, because no client can decrypt yet. */
  send(plaintext: Uint8Array): void {
    if (this.#toClient) this.#handlers.write(frameWithLength(this.#toClient.seal(plaintext)));
  }

  #onFrame(frame: Buffer): void {
    if (this.#fromClient) this.#handlers.onFrame(this.#fromClient.open(frame));
    else if (this.#product === 'hello') this.#answerHello(frame);
    else this.#finish(frame);
  }

  #answerHello(frame: Buffer): void {
    const clientEphemeral = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral;
    if (!clientEphemeral) throw new Error('client hello without a key');
    const handshake = this.#handshake;
    handshake.mixHash(clientEphemeral);
    handshake.mixHash(this.#ephemeral.public);
    handshake.mixKey(Curve.sharedKey(this.#ephemeral.private, clientEphemeral));
    const staticKey = handshake.seal(this.#identity.staticPublic);
    handshake.mixKey(Curve.sharedKey(this.#identity.staticPrivate, clientEphemeral));
    const payload = handshake.seal(this.#identity.chain);
    const serverHello = { ephemeral: this.#ephemeral.public, static: staticKey, payload };
    this.#handlers.write(frameWithLength(proto.HandshakeMessage.encode({ serverHello }).finish()));
    this.#product = 'finish';
  }

  #finish(frame: Buffer): void {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('incomplete client finish');
    const staticKey = this.#handshake.open(clientFinish.static);
    this.#handshake.mixKey(Curve.sharedKey(this.#ephemeral.private, staticKey));
    const payload = proto.ClientPayload.decode(this.#handshake.open(clientFinish.payload));
    const { fromClient, toClient } = this.#handshake.split();
    this.#fromClient = fromClient;
    this.#toClient = toClient;
    this.#product = 'established';
    this.#handlers.onClient(payload, staticKey);
  }
}
