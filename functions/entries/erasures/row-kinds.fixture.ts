import { tableKeySamples } from '#shared/server/keys/samples.fixture.ts';
import { keys } from '#shared/server/keys.ts';

type Builders = typeof keys;
/** The builders of rows; the others make ranges and parts of indexes. */
export type RowKind = {
  [Name in keyof Builders]: ReturnType<Builders[Name]> extends { sk: string } ? Name : never;
}[keyof Builders];

/**
 * The answer of a kind of row to "does it hold data of a customer, and how is that erased":
 * `erased`: a step removes or empties it · `ids`: it names contacts or conversations by their ids alone · `nothing`: no
 * customers · `team`: texts of the company's own people, who may name anyone · `sealed`: encrypted keys of WhatsApp's
 * protocol, which go with the connection · `hash`: a keyed hash · `brief`: it expires within days, or with the request.
 */
export type RowKindErasure = 'erased' | 'ids' | 'nothing' | 'team' | 'sealed' | 'hash' | 'brief';

/** Does not compile until a new kind of row has its answer. */
export const answersByRowKind: Record<RowKind, RowKindErasure> = {
  // The person, their conversations, and everything by which they are found.
  contact: 'erased',
  contactCreated: 'erased',
  contactWord: 'erased',
  contactPair: 'erased',
  contactMerge: 'erased',
  identity: 'erased',
  blockedContact: 'erased',
  ticket: 'erased',
  cycle: 'erased',
  ticketById: 'erased',
  ticketByUuid: 'erased',
  message: 'erased',
  threadMap: 'erased',
  ticketLog: 'erased',
  ticketNote: 'erased',
  chatWord: 'erased',
  chatIndexed: 'erased',
  messageByBeginning: 'erased',
  messageByWord: 'erased',
  latestMessage: 'erased',
  blockByBeginning: 'erased',
  blockByWord: 'erased',
  unsent: 'erased',
  // Records of others about them.
  appointment: 'erased',
  schedule: 'erased',
  listItem: 'erased',
  listNumber: 'erased',
  recipient: 'erased',
  confirmedRecipient: 'erased',
  readyRecipient: 'erased',
  addressBookEntry: 'erased',
  dataExport: 'erased',
  webhookDelivery: 'erased',
  // Rows that wait.
  outbox: 'erased',
  fetch: 'erased',
  numberToCheck: 'erased',
  callAnswer: 'erased',
  personErasure: 'erased',
  timer: 'erased',
  sessionTask: 'erased',
  keptOptOut: 'hash',
  // Ids alone. The claim of a message's id stays for 30 days, so that a repeat of an erased message is dropped.
  providerMessage: 'ids',
  newestBlock: 'ids',
  searchBlock: 'ids',
  tagged: 'ids',
  mention: 'ids',
  pins: 'ids',
  bulk: 'ids',
  bulkResult: 'ids',
  scheduleInLine: 'ids',
  diaryDay: 'ids',
  call: 'ids',
  apiCall: 'ids',
  apiRequest: 'ids',
  auditEntry: 'ids',
  auditOutcome: 'ids',
  auditOnce: 'ids',
  auditDay: 'nothing',
  migrated: 'ids',
  pace: 'ids',
  activeCampaign: 'ids',
  // Rejected lines of an import and questions to WhatsApp about a number.
  contactImport: 'brief',
  contactImportStep: 'brief',
  numberCheck: 'brief',
  runningExport: 'brief',
  liveTicket: 'brief',
  // Texts of the team.
  chat: 'team',
  chatByUuid: 'team',
  chatMessage: 'team',
  chatOfUser: 'team',
  chatSent: 'team',
  todo: 'team',
  todoOrder: 'team',
  quickMessage: 'team',
  listViews: 'team',
  // The company and its configuration.
  company: 'nothing',
  calendar: 'nothing',
  setting: 'nothing',
  usage: 'nothing',
  ids: 'nothing',
  user: 'nothing',
  userSession: 'nothing',
  pushDevice: 'nothing',
  passkey: 'nothing',
  passwordReset: 'nothing',
  announcementsSeen: 'nothing',
  queue: 'nothing',
  queueName: 'nothing',
  queueColor: 'nothing',
  queueOption: 'nothing',
  queueOptionById: 'nothing',
  whatsapp: 'nothing',
  whatsappName: 'nothing',
  session: 'nothing',
  gap: 'nothing',
  numberCheckAllowance: 'nothing',
  connectionToken: 'nothing',
  apiToken: 'nothing',
  webhooks: 'nothing',
  webhookState: 'nothing',
  tag: 'nothing',
  tagName: 'nothing',
  tagCount: 'nothing',
  role: 'nothing',
  roleName: 'nothing',
  service: 'nothing',
  logo: 'nothing',
  entrance: 'nothing',
  prompt: 'nothing',
  assistantUsage: 'nothing',
  integration: 'nothing',
  integrationName: 'nothing',
  integrationSecrets: 'nothing',
  listener: 'nothing',
  quickMessageCount: 'nothing',
  scheduleCounts: 'nothing',
  contactList: 'nothing',
  fileList: 'nothing',
  campaign: 'nothing',
  campaignSettings: 'nothing',
  campaignAudience: 'nothing',
  campaignHour: 'nothing',
  campaignSums: 'nothing',
  counts: 'nothing',
  figuresOfDay: 'nothing',
  figuresOfAgent: 'nothing',
  ledgerDay: 'nothing',
  searchBackfill: 'nothing',
  appointmentFeed: 'nothing',
  alertRules: 'nothing',
  incident: 'nothing',
  openIncident: 'nothing',
  socket: 'nothing',
  socketRooms: 'nothing',
  keptOptOutKey: 'nothing',
  invoice: 'nothing',
  billing: 'nothing',
  charge: 'nothing',
  chargeByTxid: 'nothing',
  payment: 'nothing',
  // Encrypted.
  journal: 'sealed',
  snapshot: 'sealed',
  rebuilt: 'sealed',
  sessionHead: 'sealed',
  // The platform.
  email: 'nothing',
  passkeyOwner: 'nothing',
  passkeyChallenge: 'brief',
  appAddress: 'nothing',
  companyName: 'nothing',
  companyListed: 'nothing',
  plan: 'nothing',
  planName: 'nothing',
  help: 'nothing',
  announcement: 'nothing',
  platformIds: 'nothing',
  schemaVersion: 'nothing',
  movedAway: 'nothing',
  rateLimit: 'brief',
  billingRun: 'nothing',
  revenue: 'nothing',
  shardDirectory: 'nothing',
  shardMember: 'nothing',
  runnerLease: 'nothing',
};

const patternOf = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/[0-9a-f]{64}/g, '[0-9a-f]{64}')
    .replace(/‹text›|‹more›|‹word›|‹wo/g, '.*')
    .replace(/\{64\}|\d+/g, (part) => (part === '{64}' ? part : String.raw`\d+`))
    .replaceAll(String.raw`[\d+-\d+a-f]`, '[0-9a-f]');

const patterns = (Object.keys(answersByRowKind) as RowKind[]).map((kind) => {
  const { pk, sk } = (keys[kind] as (...args: readonly unknown[]) => { pk: string; sk: string })(
    ...tableKeySamples[kind],
  );
  // The name of a timer is its kind.
  const name = kind === 'timer' ? '.*' : patternOf(sk);
  return { kind, pattern: new RegExp(`^${patternOf(pk)} \\| ${name}$`) };
});

/** The kinds that a row may be of, by its key. */
export function rowKindsOfKey({ pk, sk }: { pk: string; sk: string }): RowKind[] {
  return patterns.filter(({ pattern }) => pattern.test(`${pk} | ${sk}`)).map(({ kind }) => kind);
}
