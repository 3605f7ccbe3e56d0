/** Every refusal of the phones API: its status and what programs read; `{}` stands for the value it is about. */
export const apiProblems = {
  invalid: [400, '{}'],
  notJson: [400, 'The body is not valid JSON.'],
  tooLarge: [400, 'The request is too large.'],
  otherSite: [400, 'Requests from other pages are not accepted.'],
  otherHost: [421, 'This page is served under the name of this machine only.'],
  noPage: [404, 'There is nothing at {}.'],
  noPhone: [404, 'There is no phone with the number {}.'],
  numberTaken: [409, 'There is already a phone with the number {}.'],
  phoneOff: [409, 'The phone {} is off.'],
  noDevice: [409, 'No device is linked to this phone.'],
  noPicture: [404, 'There is no picture.'],
  notQr: [400, 'This is not a WhatsApp QR code.'],
  damagedQr: [400, 'This QR code is damaged: one of its keys has the wrong length.'],
  expiredQr: [404, 'This QR code has expired or was already used. Show a new one.'],
  foreignQr: [400, 'This QR code does not belong to the device that shows it.'],
  linkRefused: [409, 'The device refused the link or went away.'],
  writesToItself: [400, 'A phone cannot write to itself.'],
  noGroup: [404, 'There is no group {}.'],
  notMember: [409, 'This phone is not in the group.'],
  noMessage: [404, 'There is no message {} in this chat.'],
  noWords: [409, 'There are no words to edit.'],
  notYours: [409, 'Only your own messages can be edited or deleted.'],
  notInProtocol: [400, 'The protocol has no {}.'],
  noPoll: [409, 'This message is no poll.'],
  noPollOption: [409, 'This poll does not offer {}.'],
  noFile: [404, 'This message has no file.'],
  fileGone: [404, 'The file is no longer on the media host.'],
  fileDamaged: [409, 'The file is not the one its sender described.'],
  emptyFile: [400, 'An empty file cannot be sent.'],
  cannotFetch: [400, 'A file cannot be fetched: {}.'],
  callsItself: [400, 'A phone cannot call itself.'],
  noCall: [404, 'This phone has no call {}.'],
  callerHangsUp: [409, 'The caller can only hang up.'],
  calledAnswers: [409, 'The phone that is called answers or declines.'],
  callEnded: [409, 'This call rings no more.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type ProblemCode = keyof typeof apiProblems;

/** An error to show to the API's user. The page has its own words for each code (`page/problems.js`). */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly value: string;
  readonly status: number;

  constructor(code: ProblemCode, value = '') {
    const [status, text] = apiProblems[code];
    super(text.replace('{}', () => value));
    this.code = code;
    this.value = value;
    this.status = status;
  }
}
