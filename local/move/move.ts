import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDataOfOneMoment } from '#local/backup/moment.ts';
import { isDataFolderInUse } from '#local/dynamodb/leftover.ts';
import { type AwsMoveSide, openAwsMoveSide } from './aws-side.ts';
import { compareSides } from './compare.ts';
import { amountLines, amountToMove } from './estimate.ts';
import { copyFilesToTarget } from './files.ts';
import { closeInstallationOnAws, destinationOfMovedData, openInstallationOnAws } from './fleet.ts';
import { type MoveJournal, readJournal, writeJournal } from './journal.ts';
import { openMachineMoveSide } from './machine/machine-side.ts';
import { RowManifest } from './manifest.ts';
import { forwardWaitingMessages, untilNothingInFlight, waitingMessages } from './queues.ts';
import {
  refuseActiveInstallation,
  refuseDataMovedAway,
  refuseUnfitMoveFolder,
  refuseUnfitMoveTarget,
} from './refusals.ts';
import { copyRowsToTarget } from './rows.ts';
import { copySecretsToTarget } from './secrets.ts';
import type { MoveSide } from './side.ts';

export interface MoveOptions {
  direction: MoveJournal['direction'];
  dataDir: string;
  /** Prefix of the stacks on AWS. */
  stack: string;
  region: string;
  /** Only looks and counts. */
  dryRun: boolean;
}

export interface MoveInstallationPorts {
  /** The folder with the templates, built if need be. */
  assembly(): Promise<string>;
  print(line: string): void;
  /** Replaces the line before, in a terminal. */
  progress(line: string): void;
  confirm(question: string): Promise<boolean>;
}

/** `stopFirst`: the source has to be stopped, then the same command goes on. */
export type MoveOutcome = 'done' | 'checked' | 'declined' | 'stopFirst';

/** A move under way. */
class Move {
  readonly #options: MoveOptions;
  readonly #ports: MoveInstallationPorts;
  readonly #aws: AwsMoveSide;
  readonly #data: string;
  /** On the disk of the data, and part of no backup. */
  readonly #folder: string;
  readonly #assembly: string;

  constructor(options: MoveOptions, ports: MoveInstallationPorts, aws: AwsMoveSide, assembly: string) {
    this.#options = options;
    this.#ports = ports;
    this.#aws = aws;
    this.#assembly = assembly;
    this.#data = resolve(options.dataDir);
    this.#folder = join(this.#data, 'backup-move');
  }

  async run(): Promise<MoveOutcome> {
    const { direction, dryRun } = this.#options;
    const journal = readJournal(this.#data);
    if (journal?.direction === direction && journal.step === 'done' && direction === 'to') return this.#ended();
    refuseUnfitMoveFolder(this.#data, direction, journal);
    const begun = journal?.direction === direction && journal.step !== 'done' ? journal : undefined;
    if (direction === 'to') await refuseActiveInstallation(this.#aws);
    else if (!begun) await refuseDataMovedAway(this.#aws);
    rmSync(this.#folder, { recursive: true, force: true });
    if (!begun || begun.step === 'carry' || dryRun) {
      const outcome = await this.#carry(begun, journal);
      if (outcome) return outcome;
    }
    if (!(await this.#isStopped())) return 'stopFirst';
    return this.#withSides('data', (source, target) => this.#end(source, target));
  }

  /** Checks, and carries rows and files while the source still runs. Returns an outcome where the move ends here. */
  async #carry(begun: MoveJournal | undefined, earlier: MoveJournal | undefined): Promise<MoveOutcome | undefined> {
    const { direction, dryRun } = this.#options;
    const { print, confirm } = this.#ports;
    const isEmptyFolder = direction === 'from' && !begun && !earlier;
    return this.#withSides('moment', async (source, target) => {
      const wasMovedAway =
        direction === 'to' ? (await destinationOfMovedData(this.#aws)) !== undefined : earlier?.direction === 'to';
      if (!begun) await refuseUnfitMoveTarget(source, target, wasMovedAway);
      print(`From ${source.name} to ${target.name}:`);
      for (const line of amountLines(await amountToMove(source), direction)) print(line);
      const waiting = await waitingMessages(source);
      if (waiting > 0) print(`${waiting} messages wait in queues; those that still do at the end are sent on.`);
      if (dryRun) return 'checked';
      if (!(await confirm('Carry rows and files now? The source goes on running.'))) return 'declined';
      this.#note('carry');
      // Until the end no deploy lets it run with the sessions that arrive.
      if (direction === 'to') await closeInstallationOnAws(this.#aws, this.#data);
      await this.#bring(source, target);
      this.#note('difference');
      return undefined;
    }).finally(() => {
      // A look leaves no installation behind.
      if (isEmptyFolder && !readJournal(this.#data)) for (const name of ['dynamodb', 'aws']) this.#remove(name);
    });
  }

  #remove(name: string): void {
    rmSync(join(this.#data, name), { recursive: true, force: true });
  }

  /** Rows and files: everything the first time, then the difference. */
  async #bring(source: MoveSide, target: MoveSide): Promise<void> {
    const { print, progress } = this.#ports;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const manifest = new RowManifest(join(this.#folder, 'manifest.db'));
    try {
      const rows = await copyRowsToTarget(source, target, manifest, (seen) => progress(`${seen} rows`));
      print(`Rows: ${rows.written} written, ${rows.deleted} deleted.`);
    } finally {
      manifest.close();
    }
    const files = await copyFilesToTarget(source, target, this.#folder, (copied, all) =>
      progress(`${copied} of ${all} files`),
    );
    print(`Files: ${files.copied} copied, ${files.deleted} deleted.`);
  }

  async #isStopped(): Promise<boolean> {
    const { print } = this.#ports;
    if (this.#options.direction === 'to') {
      if (!isDataFolderInUse(join(this.#data, 'dynamodb'))) return true;
      print(
        'Now stop the product (sudo systemctl stop recado), and run this command again. Messages wait in WhatsApp.',
      );
      return false;
    }
    if (this.#aws.standsStill) {
      await refuseActiveInstallation(this.#aws);
      return true;
    }
    print(
      'Now write "moving": true to recado.config.json, run npm run deploy, and run this command again. Messages wait in WhatsApp.',
    );
    return false;
  }

  /** With the source stopped: the difference, the comparison, and the moment from which only the target may run. */
  async #end(source: MoveSide, target: MoveSide): Promise<MoveOutcome> {
    const { print, progress, confirm } = this.#ports;
    if (readJournal(this.#data)?.step === 'difference') {
      await untilNothingInFlight(source, (inFlight) => progress(`${inFlight} messages are being handled`));
      await this.#bring(source, target);
      await copySecretsToTarget(source, target);
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      print(await compareSides(source, target, this.#folder));
      if (!(await confirm(`Close ${source.name}? From then on only ${target.name} may run.`))) return 'declined';
      if (this.#options.direction === 'from') await closeInstallationOnAws(this.#aws, this.#data);
      this.#note('queues');
    }
    const sent = await forwardWaitingMessages(source, target, (done, left) =>
      progress(`${done} messages sent on, ${left} left`),
    );
    print(`Queues: ${sent} messages sent on.`);
    if (this.#options.direction === 'to') await openInstallationOnAws(this.#aws);
    this.#note('done');
    return this.#ended();
  }

  #ended(): MoveOutcome {
    for (const line of this.#options.direction === 'to' ? leftForAws : leftForMachine) this.#ports.print(line);
    return 'done';
  }

  #note(step: MoveJournal['step']): void {
    const { direction, stack, region } = this.#options;
    writeJournal(this.#data, { direction, stack, region, step });
  }

  /** Opens the data folder, or a copy of one moment of it while the product runs, beside AWS. */
  async #withSides<T>(where: 'moment' | 'data', work: (source: MoveSide, target: MoveSide) => Promise<T>): Promise<T> {
    const isCopy = where === 'moment' && this.#options.direction === 'to';
    const opened = isCopy ? join(this.#folder, 'moment') : this.#data;
    mkdirSync(opened, { recursive: true, mode: 0o700 });
    if (isCopy) await copyDataOfOneMoment(this.#data, opened);
    const machine = await openMachineMoveSide(opened, this.#assembly, this.#data);
    try {
      return await (this.#options.direction === 'to' ? work(machine, this.#aws) : work(this.#aws, machine));
    } finally {
      await machine.stop();
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }
}

const leftForAws = [
  'Moved. This data no longer starts here. What is left to do:',
  '  1. Take "moving" out of recado.config.json and run npm run deploy: the numbers connect without a new QR code.',
  '  2. Let the name of the app point at the distribution (domainName in docs/operate.md), and programs use its address.',
];
const leftForMachine = [
  'Moved. The installation on AWS stands still for good. What is left to do:',
  '  1. Start the product on this data (docs/one-machine.md): the numbers connect without a new QR code.',
  '  2. Let the name of the app point at this machine.',
];

/**
 * Moves an installation from one machine to AWS or back: rows and files while the source runs, then the difference, compared, while
 * nothing acts. Repeated after a stop, it goes on. Throws a sentence with what to do where it cannot.
 */
export async function moveInstallation(options: MoveOptions, ports: MoveInstallationPorts): Promise<MoveOutcome> {
  const aws = await openAwsMoveSide(options.stack);
  try {
    return await new Move(options, ports, aws, await ports.assembly()).run();
  } finally {
    await aws.stop();
  }
}
