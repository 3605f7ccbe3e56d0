import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';

/**
 * Loaded before a program: it dies like a killed one at the request or the new name of a file that KILL_AT names, such as
 * `before 2 PutObjectCommand` or `after 1 rename`.
 */
const [when, number, name] = (process.env.KILL_AT ?? '').split(' ');
let seen = 0;

function counts(called: string): boolean {
  if (called === name) seen++;
  return called === name && seen === Number(number);
}

const die = () => process.kill(process.pid, 'SIGKILL');

const { renameSync } = fs;
fs.renameSync = (from, to) => {
  const isNow = counts('rename');
  if (isNow && when === 'before') die();
  renameSync(from, to);
  if (isNow) die();
};
syncBuiltinESMExports();

interface Sends {
  send(command: object, ...more: unknown[]): Promise<unknown>;
}

const clients = [DynamoDBClient, S3Client, SecretsManagerClient, SQSClient];
for (const prototype of new Set(clients.map((client) => Object.getPrototypeOf(client.prototype) as Sends))) {
  const { send } = prototype;
  prototype.send = async function (this: Sends, command, ...more) {
    const isNow = counts(command.constructor.name);
    if (isNow && when === 'before') die();
    const answer = await send.call(this, command, ...more);
    if (isNow) die();
    return answer;
  };
}
