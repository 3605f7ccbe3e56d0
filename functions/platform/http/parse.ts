import type * as z from 'zod';
import { AppError } from '#shared/http/errors.ts';
import { issuesOf, specifiedIssueMessage } from './issue-words.ts';

/** Larger JSON bodies are refused; files are uploaded to the bucket directly. */
const maxJsonBytes = 1024 * 1024;

/** Limit for nested values: no valid input is nested deeper, and unlimited recursion would overflow the stack. */
const deepest = 32;

/** Lone surrogates can neither be stored nor sent to a phone. */
export function isWellFormed(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part, levels - 1));
}

/** The message of the first issue is shown to users; all issues name their field. */
export function parsePart<S extends z.ZodType>(schema: S | undefined, part: string, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>;
  const parsed = schema.safeParse(value, { error: specifiedIssueMessage });
  if (parsed.success && !isWellFormed(parsed.data)) throw new AppError('ERR_VALIDATION', { message: 'not a text' });
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error, part).slice(0, 20);
  throw new AppError('ERR_VALIDATION', { message: issues[0]?.message, issues });
}

export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/** Parses the request's JSON; an empty body yields an empty object. */
export function parseRequestJson(body: string | undefined, isBase64: boolean | undefined): unknown {
  if (!body) return {};
  const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > maxJsonBytes) throw new AppError('ERR_BODY_TOO_LARGE');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('ERR_BAD_REQUEST', { message: 'the body is not JSON' });
  }
}
