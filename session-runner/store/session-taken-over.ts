/** Another process took the session over, or wrote to it: this one must stop. */
export class SessionTakenOver extends Error {
  constructor() {
    super('another runner writes to this session');
    this.name = 'SessionTakenOver';
  }
}
