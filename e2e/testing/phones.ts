/** What a phone shows of one message. */
export interface ChatRow {
  id: string;
  fromMe: boolean;
  text: string;
  ack: number;
  at: string;
  /** Id of the message it answers. */
  quoted?: string;
  edited?: boolean;
  deleted?: boolean;
  /** How often it arrived, when more than once. */
  copies?: number;
  media?: ChatMedia;
  location?: { latitude: number; longitude: number; name?: string };
  contacts?: { name: string; numbers: string[] }[];
}

/** A file as the phone shows it; `url` answers its bytes. */
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

type PhoneFault = 'drop' | 'replaced' | 'unlink' | 'mute' | 'nack' | 'mediaGone' | 'mediaLost' | 'mediaDamaged';

/** A file to send; what is left out is what a careless phone leaves out. */
export interface PhoneFile {
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
  | { media: PhoneFile }
  | { location: { latitude: number; longitude: number; name?: string; address?: string; live?: true } }
  | { contacts: { name: string; number: string }[] }
  /** In the fields of the protocol; `unknown`: a kind it does not have yet. */
  | { protocol: 'unknown' | Record<string, unknown> }
  | { poll: { question: string; options: string[]; multiple?: boolean } }
);

/** The simulated WhatsApp's phones, by their JSON API: what a customer does with their hands. */
export class Phones {
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
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
  /** Anything but text, maybe in answer to an earlier message. */
  send(number: string, to: string, message: PhoneMessage): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, ...message });
  }
  /** Its id is whom members write to. */
  createGroup(subject: string, owner: string, members: readonly string[]): Promise<{ id: string }> {
    return this.#call('POST', '/groups', { subject, owner, members });
  }
  chat(number: string, peer: string): Promise<ChatRow[]> {
    return this.#call('GET', `/phones/${number}/chats/${peer}`);
  }
  /** The file of a message, opened on the phone. */
  async bytes({ url }: ChatMedia): Promise<Buffer> {
    return Buffer.from(await (await fetch(new URL(url, this.#url))).arrayBuffer());
  }
  react(number: string, to: string, id: string, emoji: string) {
    return this.#call('POST', `/phones/${number}/messages`, { to, react: id, emoji });
  }
  /** Takes a message back from everybody. */
  remove(number: string, to: string, id: string) {
    return this.#call('POST', `/phones/${number}/messages`, { to, delete: id });
  }
  /** The person holds their phone with this chat open, and writes, speaks or stops. */
  type(number: string, to: string, state: 'composing' | 'recording' | 'paused') {
    return this.#call<{ devices: number }>('POST', `/phones/${number}/typing`, { to, state });
  }
  read(number: string, peer: string) {
    return this.#call('POST', `/phones/${number}/read`, { peer });
  }
  /** What one chooses in a poll, in place of what one chose before. */
  vote(number: string, to: string, id: string, options: string[]): Promise<{ id: string }> {
    return this.#call('POST', `/phones/${number}/messages`, { to, vote: id, options });
  }
  /** Gives a phone (or a group, by its id) a picture; the same seed always draws the same. */
  showPicture(owner: string, seed: string) {
    return this.#call('POST', `/phones/${owner}/picture`, { drawn: seed });
  }
  /** Numbers this one blocked. */
  blocked(number: string): Promise<string[]> {
    return this.#call('GET', `/phones/${number}/blocked`);
  }
  /** Calls somebody: it rings until one of the two ends it. */
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
