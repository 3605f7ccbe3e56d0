import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { maxBody } from '#shared/messages/content.ts';
import { FileName, Upload, UploadBody, UploadId } from '#shared/messages/media.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { maxFileOptions } from './limits.ts';

/** A file of a list; without a file yet, it is left out when the list is sent. */
const FileOption = z.object({
  id: z.int(),
  /** Sent as the file's caption. */
  name: z.string(),
  /** Signed address of the file, good for an hour; null without one. */
  path: z.string().nullable(),
  fileName: z.string().nullable(),
  mediaType: z.string().nullable(),
  /** Bytes of the file; null without one. */
  size: z.int().nullable(),
});

/** A named set of files with a message, which campaigns and agents send. */
export const FileList = z.object({
  id: z.int(),
  name: z.string(),
  message: z.string(),
  /** In the order in which they are sent. */
  options: z.array(FileOption),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type FileList = z.infer<typeof FileList>;

const OptionForm = z.object({
  /** An option of the list, which keeps its file; absent for a new one. */
  id: PositiveId.optional(),
  name: z.string().trim().max(200).default(''),
  /** An uploaded file (`files.upload`), which replaces the one before. */
  upload: z.object({ uploadId: UploadId, fileName: FileName }).optional(),
});

export const FileListForm = z.object({
  name: VisibleName(3, 60),
  message: z.string().trim().min(1, 'Obrigatório').max(maxBody),
  options: z.array(OptionForm).max(maxFileOptions).default([]),
});

const params = z.object({ fileListId: PositiveId });
const missing = ['ERR_NO_FILE_FOUND'] as const;
const ofUploads = ['ERR_UPLOAD_NOT_FOUND', 'ERR_MEDIA_TOO_LARGE', 'ERR_MEDIA_NOT_SUPPORTED'] as const;
/** A value or several, as fields of a form are sent. */
const Several = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).max(maxFileOptions)]);

export const files = defineRoutes('files', {
  list: {
    method: 'GET',
    path: '/files',
    right: 'file-lists:read',
    summary: 'Lists file lists by name',
    // `companyId` is sent by Whaticket-compatible clients and ignored.
    query: PageQuery.extend({ searchParam: z.string().max(100).default(''), companyId: z.string().max(20).optional() }),
    returns: z.object({ files: z.array(FileList), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/files/list',
    right: 'file-lists:read',
    summary: 'Returns all file lists by name, for choosers',
    query: z.object({ companyId: z.string().max(20).optional() }),
    returns: z.array(FileList),
  },
  show: {
    method: 'GET',
    path: '/files/{fileListId}',
    right: 'file-lists:read',
    summary: 'Shows a file list',
    params,
    returns: FileList,
    errors: missing,
  },
  create: {
    method: 'POST',
    path: '/files',
    effect: 'contained',
    right: 'file-lists:manage',
    audit: { of: 'fileList' },
    summary: 'Adds a file list',
    body: FileListForm,
    returns: FileList,
    errors: ['ERR_FILE_LIST_LIMIT', ...ofUploads],
  },
  update: {
    method: 'PUT',
    path: '/files/{fileListId}',
    effect: 'contained',
    right: 'file-lists:manage',
    audit: { of: 'fileList' },
    summary: 'Changes a file list; options that are not sent are removed, and the order of those sent is kept',
    params,
    body: partialForm(FileListForm),
    returns: FileList,
    errors: [...missing, ...ofUploads],
  },
  remove: {
    method: 'DELETE',
    path: '/files/{fileListId}',
    effect: 'contained',
    right: 'file-lists:manage',
    audit: { of: 'fileList' },
    summary: 'Deletes a file list',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
  upload: {
    method: 'POST',
    path: '/files/uploads',
    effect: 'contained',
    right: 'file-lists:manage',
    audit: { of: 'fileList', exempt: 'draft' },
    summary: 'Returns a presigned upload URL; send the uploadId with an option within a day',
    body: UploadBody,
    returns: Upload,
  },
  uploadList: {
    method: 'POST',
    path: '/files/uploadList/{fileListId}',
    effect: 'contained',
    right: 'file-lists:manage',
    audit: { of: 'fileList' },
    summary: 'Stores the files of options, sent as a form: each `id` belongs to the file at the same position',
    params,
    body: z.object({}),
    form: z.object({
      id: Several(PositiveId),
      // Sent by Whaticket-compatible clients: the path names the list, and the bytes show the type.
      fileId: z.string().max(20).optional(),
      mediaType: Several(z.string().max(200)).optional(),
      typeArch: z.string().max(100).optional(),
    }),
    files: 'files',
    returns: FileList.extend({ mensagem: z.string() }),
    errors: [...missing, ...ofUploads],
  },
});
