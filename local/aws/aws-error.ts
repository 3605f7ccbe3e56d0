/** An error in the words of an AWS service; `code` is what the SDK turns into the error's name. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(
    code: string,
    message: string,
    { status = 400, ...fields }: { status?: number; [field: string]: unknown } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}
