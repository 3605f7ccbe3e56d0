import * as z from 'zod';
import type { AuditKind } from '#shared/http/audited.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { Right } from '#shared/permissions.ts';
import { FileName, Upload, UploadBody, UploadId } from './media.ts';

interface RecordWithFile<Path extends `/${string}`, R extends Right, K extends AuditKind, P, V extends z.ZodRawShape> {
  /** Path of the record that has the file, with its parameter. */
  path: Path;
  params: P;
  right: R;
  /** The kind of the record, for the audit trail. */
  of: K;
  /** The record as the API returns it. */
  shape: z.ZodObject<V>;
  /** The purpose of the file, for the summary: "the file sent with its greeting". */
  purpose: string;
  missing: readonly ErrorCode[];
}

/** Defines the three routes by which a record gets and loses its single file; the same for every such record. */
export function fileRoutes<
  Path extends `/${string}`,
  R extends Right,
  K extends AuditKind,
  P extends z.ZodType<Record<string, unknown>>,
  V extends z.ZodRawShape,
>({ path, params, right, of, shape, purpose, missing }: RecordWithFile<Path, R, K, P, V>) {
  const returns = shape.extend({ mensagem: z.string() });
  return {
    upload: {
      method: 'POST',
      path: `${path}/uploads`,
      effect: 'contained',
      right,
      audit: { of, exempt: 'draft' },
      summary: 'Returns a presigned upload URL for its file; send the uploadId to attach it within a day',
      params,
      body: UploadBody,
      returns: Upload,
      errors: missing,
    },
    attach: {
      method: 'POST',
      path: `${path}/media-upload`,
      effect: 'contained',
      right,
      audit: { of },
      summary: `Stores an uploaded file, or a small one sent as a form, as ${purpose}`,
      params,
      body: z.object({ uploadId: UploadId, fileName: FileName }),
      form: z.object({ typeArch: z.string().max(100).optional() }),
      files: 'file',
      returns,
      errors: [...missing, 'ERR_UPLOAD_NOT_FOUND', 'ERR_MEDIA_TOO_LARGE', 'ERR_MEDIA_NOT_SUPPORTED'],
    },
    detach: {
      method: 'DELETE',
      path: `${path}/media-upload`,
      effect: 'contained',
      right,
      audit: { of },
      summary: 'Removes its file',
      params,
      returns,
      errors: missing,
    },
  } as const;
}
