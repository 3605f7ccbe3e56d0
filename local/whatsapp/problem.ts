/** An error to show to the API's user in plain words. */
export class Problem extends Error {
  readonly status: 400 | 404 | 409 | 421;

  constructor(status: 400 | 404 | 409 | 421, message: string) {
    super(message);
    this.status = status;
  }
}
