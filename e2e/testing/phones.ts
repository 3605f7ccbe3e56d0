/** A message as a phone shows it. */
export interface PhoneChatRow {
  id: string;
  fromMe: boolean;
  text: string;
  ack: number;
  at: string;
  /** Id of the message that this one quotes. */
  quoted?: string;
  edited?: boolean;
  deleted?: boolean;
  /** How often the message arrived, when more than once. */
  copies?: number;
  media?: ChatMedia;
  location?: { latitude: number; longitude: number; name?: string };
  contacts?: { name: string; numbers: string[] }[];
}

/** A file as the phone shows it; `url` returns its bytes. */
export interface ChatMedia {
  kind: string;
  mimetype: string;
  url: string;
  fileName?: string;
  caption?: string;
  voice?: true;
  seconds?: number;
  width?: number;
  height?: number;
  waveform?: string;
  thumbnail?: string;
}

type PhoneFault =
  | 'drop'
  | 'replaced'
  | 'unlink'
  | 'mute'
  | 'nack'
  | 'noHistory'
  | 'mediaGone'
  | 'mediaLost'
  | 'mediaDamaged';

/** A file to send. Fields that are left out are missing from the message, as some phones leave them out. */
export interface PhoneFileToSend {
  base64: string;
  mimetype: string;
  as?: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';
  fileName?: string;
  caption?: string;
  seconds?: number;
  width?: number;
  height?: number;
  waveform?: string;
  thumbnail?: string;
  viewOnce?: true;
}

type PhoneMessage = { quoted?: string } & (
  | { text: string }
  | { media: PhoneFileToSend }
  | { location: { latitude: number; longitude: number; name?: string; address?: string; live?: true } }
  | { contacts: { name: string; number: string }[] }
  /** A message in the fields of the protocol; `unknown` is a kind that the protocol does not have yet. */
  | { protocol: 'unknown' | Record<string, unknown> }
  | { poll: { question: string; options: string[]; multiple?: boolean } }
);

/** Client of the JSON API of the simulated WhatsApp's phones: does what a customer does on a phone. */
export class PhonesApi {
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }

  /** The address of the phones page. */
  get url(): string {
    return this.#url;
  }

  async #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  create(number: string, name: string) {
    return this.#call('POST', '/phones', { number, name });
  }
  show(number: string): Promise<{ linkedDevices: { id: number; connected: boolean }[] }> {
    return this.#call('GET', `/phones/${number}`);
  }
  scan(number: string, qr: string) {
    return this.#call('POST', `/phones/${number}/scan`, { qr });
  }
  write(number: string, to: string, text: string): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, text });
  }
  /** Sends anything but plain text, optionally quoting an earlier message. */
  send(number: string, to: string, message: PhoneMessage): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, ...message });
  }
  /** Creates a group; members write to the returned id. */
  createGroup(subject: string, owner: string, members: readonly string[]): Promise<{ id: string }> {
    return this.#call('POST', '/groups', { subject, owner, members });
  }
  chat(number: string, peer: string): Promise<PhoneChatRow[]> {
    return this.#call('GET', `/phones/${number}/chats/${peer}`);
  }
  /** Downloads the file of a message, as opening it on the phone does. */
  async bytes({ url }: ChatMedia): Promise<Buffer> {
    return Buffer.from(await (await fetch(new URL(url, this.#url))).arrayBuffer());
  }
  react(number: string, to: string, id: string, emoji: string) {
    return this.#call('POST', `/phones/${number}/messages`, { to, react: id, emoji });
  }
  /** Deletes a message for everyone. */
  remove(number: string, to: string, id: string) {
    return this.#call('POST', `/phones/${number}/messages`, { to, delete: id });
  }
  /** Shows in this chat that the customer is typing, recording or has paused. */
  type(number: string, to: string, state: 'composing' | 'recording' | 'paused') {
    return this.#call<{ devices: number }>('POST', `/phones/${number}/typing`, { to, state });
  }
  read(number: string, peer: string) {
    return this.#call('POST', `/phones/${number}/read`, { peer });
  }
  /** Votes in a poll, replacing this phone's earlier votes. */
  vote(number: string, to: string, id: string, options: string[]): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, vote: id, options });
  }
  /** Sets the picture of a phone (or of a group, by its id); the same seed always draws the same picture. */
  showPicture(owner: string, seed: string) {
    return this.#call('POST', `/phones/${owner}/picture`, { drawn: seed });
  }
  /** The numbers that this phone has blocked. */
  blocked(number: string): Promise<string[]> {
    return this.#call('GET', `/phones/${number}/blocked`);
  }
  /** Blocks a number on the phone itself: its messages are dropped without a notice to it. */
  block(number: string, peer: string) {
    return this.#call('POST', `/phones/${number}/blocked`, { peer });
  }
  /** Starts a call to a number; it lasts until one of the two ends it. */
  call(number: string, to: string, { video = false } = {}): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/call`, { to, video });
  }
  actOnCall(number: string, id: string, action: 'hangUp' | 'answer' | 'decline') {
    return this.#call('POST', `/phones/${number}/calls/${id}`, { action });
  }
  calls(number: string): Promise<{ id: string; state: 'ringing' | 'answered' | 'rejected' | 'hungUp' }[]> {
    return this.#call('GET', `/phones/${number}/calls`);
  }
  fault(kind: PhoneFault, number?: string) {
    return this.#call('POST', '/faults', { kind, number });
  }
}
