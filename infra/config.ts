import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { defaultInstallationName } from './installation.ts';
import { runnerSizeNames } from './runner-sizes.ts';

const neither = (one: unknown, other: unknown) => (one === undefined) === (other === undefined);

/** Decisions of an operator about an installation: the content of `recado.config.json`. Explained in docs/operate.md. */
const Options = z.strictObject({
  /** Prefix of the stacks and of all that they name: several installations in one account and region have different ones. */
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{1,15}$/, 'has to be a capital and up to 15 letters or digits')
    .default(defaultInstallationName),
  /** Address that receives alarms and the warnings of the budget. */
  alarmEmail: z.email().optional(),
  /** Dollars a month for the whole account: 0 for no budget; three times the cost of the configured runners at rest unless given. */
  monthlyBudget: z.number().nonnegative().optional(),
  domainName: z.hostname().optional(),
  /** Certificate of the domain; CloudFront takes only those of us-east-1. */
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:', 'has to be a certificate in us-east-1').optional(),
  /** Number of session-runner tasks; the stack of queues has room for those of so many. */
  runners: z.int().min(0).max(200).default(1),
  /** Processor and memory of a session-runner task. */
  size: z.enum(runnerSizeNames).default('small'),
  /** Whether runners use spare capacity of AWS, at about a third of the price, which it takes back at two minutes' notice. */
  spot: z.boolean().default(false),
  /** `few`: one alarm for each kind of trouble, within what CloudWatch gives for nothing; `all`: also one for each job and limit. */
  alarms: z.enum(['few', 'all']).default('few'),
  /** Whether nothing of the installation acts, because its data is being moved (`npm run move`). */
  moving: z.boolean().default(false),
  /** Whether there is a secret for the credentials of a payment provider. */
  payments: z.boolean().default(false),
  /** Raised by one, ends every sign-in: access tokens are signed with a new key. */
  tokenVersion: z.int().min(1).default(1),
  /** Whether rows are written packed, which no function from before packed rows can read. */
  packedRows: z.boolean().default(false),
  /**
   * Capacity that the table has at least, in units a second: it is billed by the hour and follows its use, instead of by the request.
   * Cheaper from about a thousand companies.
   */
  tableUnits: z.strictObject({ write: z.int().min(5).max(2000), read: z.int().min(5).max(2000) }).optional(),
  /** Keeps what the stacks of this version still use until all of them are upgraded, and users signed in. */
  upgradesFrom: z.literal('5.0').optional(),
  /** Version of WhatsApp's own app that the runner announces. */
  whatsappVersion: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'has to be a version such as 2.3000.1035194821')
    .optional(),
  /** Sender address of mails, of a domain that SES has verified. */
  mailFrom: z.email().optional(),
  /** Hosts and networks that integrations may call although they are private or without TLS. */
  outgoingPrivate: z
    .array(z.union([z.hostname(), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .min(1)
    .optional(),
  /** Base addresses of OpenAI-compatible providers that prompts may use, such as `https://api.groq.com/openai/v1`. */
  aiAddresses: z
    .array(z.url({ protocol: /^https?$/ }))
    .min(1)
    .optional(),
  /** A firewall before the app; outside us-east-1 it also needs `firewallArn`, which its deployment prints. */
  waf: z.boolean().default(false),
  firewallArn: z.string().startsWith('arn:aws:wafv2:us-east-1:', 'has to be a web ACL in us-east-1').optional(),
  /** Name of a table restored from a backup, used instead of our own. */
  restoredTable: z.string().min(3).optional(),
});

export const optionNames = Object.keys(Options.shape);

const Config = Options.refine(({ domainName, certificateArn }) => neither(domainName, certificateArn), {
  error: 'needs domainName and certificateArn together',
  path: ['domainName'],
})
  .refine(({ monthlyBudget, alarmEmail }) => !monthlyBudget || alarmEmail !== undefined, {
    error: 'needs alarmEmail, which receives its warnings',
    path: ['monthlyBudget'],
  })
  .refine(({ waf, firewallArn }) => waf || firewallArn === undefined, {
    error: 'needs waf',
    path: ['firewallArn'],
  });
export type Config = z.infer<typeof Config>;
export type ConfigInput = z.input<typeof Config>;

/** Parses a configuration. Throws an error that names every wrong or unknown field. */
export function parseConfig(input: unknown, name = 'recado.config.json'): Config {
  const parsed = Config.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Error(`${name} is not valid:\n${z.prettifyError(parsed.error)}`);
}

/** Reads the configuration file. A missing file is an error, because every option in it would be taken back. */
export function readConfig(file: string): Config {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: an installation without options has {} there`, { cause: error });
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${String(error)}`, { cause: error });
  }
  return parseConfig(content, file);
}
