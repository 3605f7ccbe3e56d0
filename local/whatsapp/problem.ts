/** A request that cannot be carried out, told in plain words. */
export class Problem extends Error {
  readonly status: 400 | 404 | 409 | 421;

  constructor(status: 400 | 404 | 409 | 421, message: string) {
    super(message);
    this.status = status;
  }
}
